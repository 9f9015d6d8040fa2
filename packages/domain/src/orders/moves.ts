import type { LocalDate } from '../time/local-date.ts'
import { OrderStatus } from './order-status.ts'

const { applied, booked, arrived, held, finished, unchecked, cancelled, refused } = OrderStatus

/** Effect of a move on the order's claim on its room. */
export type ClaimEffect =
  | 'takes'
  /** Its turn can be taken again. */
  | 'releases'
  /** The room is free, and the turn stays used. */
  | 'finishes'
  | 'keeps'
  /** Released and taken elsewhere in one transaction, where the place changes at all. */
  | 'moves'
  /** The order has no live claim any more, and its past one stays as it is. */
  | 'none'

/** Permitted maker of a move. */
export type MoveMaker =
  /** Holders of roombook/createbook, who may book. */
  | 'booker'
  /** Admin, supervisor or the order's opener; see `mayActOnOrder`. */
  | 'own'
  /** Makers of `own` moves, and holders of roombook/till. */
  | 'till'
  | 'admin'
  | 'guest'
  /** Sweeps, and callers that need a room whose hold has expired. */
  | 'system'

export interface Move {
  /** The states it can be made from; none for a move that begins an order. */
  readonly from: readonly OrderStatus[]
  /** The state it leads to, `same`, or `hidden` for what is deleted. */
  readonly to: OrderStatus | 'same' | 'hidden'
  /** Its word on buttons and in the log. */
  readonly label: string
  readonly claim: ClaimEffect
  readonly by: MoveMaker
  /** It cannot be undone, and the question before it says so. */
  readonly irreversible?: true
  /** Can be made on all linked orders at once. */
  readonly syncs?: true
  /** The store's setting for tonight opens it to the staff on duty; see `servesByDuty`. */
  readonly byDuty?: true
  /** It says that guests came or ate, and so belongs to the booking's business day and later. */
  readonly fromItsDay?: true
}

/** The moves that begin an order or change its state (decision 006). */
// biome-ignore format: a table is read across
export const stateMoves = {
  create:          { from: [], to: booked, label: '新增订单', claim: 'takes', by: 'booker' },
  hold:            { from: [], to: held, label: '占位', claim: 'takes', by: 'booker' },
  apply:           { from: [], to: applied, label: '提交预订申请', claim: 'takes', by: 'guest' },
  bookOnline:      { from: [], to: booked, label: '线上预订', claim: 'takes', by: 'guest' },
  bookPaid:        { from: [applied], to: booked, label: '订金已付，预订成功', claim: 'keeps', by: 'system', syncs: true },
  accept:          { from: [applied], to: booked, label: '接受', claim: 'keeps', by: 'own', syncs: true },
  refuse:          { from: [applied], to: refused, label: '拒绝', claim: 'releases', by: 'own', syncs: true, irreversible: true },
  convert:         { from: [held], to: booked, label: '转为预订', claim: 'keeps', by: 'own', syncs: true },
  release:         { from: [held], to: cancelled, label: '取消占位', claim: 'releases', by: 'own', syncs: true, irreversible: true },
  withdraw:        { from: [applied, booked], to: cancelled, label: '客人取消', claim: 'releases', by: 'guest', syncs: true, irreversible: true },
  expire:          { from: [applied, held], to: refused, label: '超时释放', claim: 'releases', by: 'system', syncs: true, irreversible: true },
  arrive:          { from: [booked], to: arrived, label: '客已到', claim: 'keeps', by: 'own', byDuty: true, syncs: true, irreversible: true, fromItsDay: true },
  cancel:          { from: [booked, arrived], to: cancelled, label: '取消', claim: 'releases', by: 'own', syncs: true, irreversible: true },
  clear:           { from: [booked, arrived], to: finished, label: '清台', claim: 'finishes', by: 'own', syncs: true, irreversible: true, fromItsDay: true },
  settle:          { from: [booked, arrived], to: finished, label: '结账', claim: 'finishes', by: 'own', syncs: true, irreversible: true, fromItsDay: true },
  mealCheck:       { from: [finished], to: finished, label: '核餐', claim: 'none', by: 'own', byDuty: true, syncs: true, irreversible: true, fromItsDay: true },
  dayEndUnchecked: { from: [finished], to: unchecked, label: '未核餐', claim: 'none', by: 'system', irreversible: true },
  dayEndCleared:   { from: [booked, arrived], to: finished, label: '系统自动清台', claim: 'finishes', by: 'system' },
  correctNoShow:   { from: [finished, unchecked], to: cancelled, label: '更正为未到店', claim: 'releases', by: 'admin', irreversible: true },
  delete:          { from: [finished, unchecked, cancelled, refused], to: 'hidden', label: '删除', claim: 'none', by: 'own', irreversible: true },
} as const satisfies Record<string, Move>

/** Actions on an order that leave its state unchanged. */
// biome-ignore format: a table is read across
export const keepingMoves = {
  edit:            { from: [booked, arrived, held], to: 'same', label: '编辑', claim: 'moves', by: 'own' },
  extendHold:      { from: [held], to: 'same', label: '延长占位', claim: 'keeps', by: 'own', syncs: true },
  transfer:        { from: [booked, arrived], to: 'same', label: '转台', claim: 'moves', by: 'own', byDuty: true },
  swap:            { from: [booked, arrived], to: 'same', label: '换台', claim: 'moves', by: 'own', byDuty: true },
  addRoom:         { from: [booked, arrived, held], to: 'same', label: '加房', claim: 'takes', by: 'own' },
  sendSms:         { from: [booked, arrived], to: 'same', label: '发送短信', claim: 'keeps', by: 'own', byDuty: true },
  pay:             { from: [booked, arrived, finished, unchecked], to: 'same', label: '收款', claim: 'keeps', by: 'own' },
  setRemark:       { from: [applied, booked, arrived, held, finished, unchecked], to: 'same', label: '编辑备注', claim: 'keeps', by: 'own', syncs: true },
  setDeposit:      { from: [booked, arrived, held], to: 'same', label: '编辑订金', claim: 'keeps', by: 'own' },
  giveBack:        { from: [cancelled, refused], to: 'same', label: '退还订金', claim: 'none', by: 'own' },
  setBalance:      { from: [booked, arrived, finished, unchecked], to: 'same', label: '编辑尾款', claim: 'keeps', by: 'own' },
  collectBalance:  { from: [finished, unchecked], to: 'same', label: '收尾款', claim: 'none', by: 'till' },
  setDrinks:       { from: [booked, arrived, finished, unchecked], to: 'same', label: '编辑酒水', claim: 'keeps', by: 'own' },
  setDishMode:     { from: [booked, arrived, held], to: 'same', label: '点菜权限', claim: 'keeps', by: 'own', syncs: true },
  setReferral:     { from: [booked, arrived], to: 'same', label: '推荐权限', claim: 'keeps', by: 'own', syncs: true },
  setSync:         { from: [applied, booked, arrived, held], to: 'same', label: '连台同步', claim: 'keeps', by: 'own' },
} as const satisfies Record<string, Move>

/** Everything that can happen to an order. Console, guest pages and server all ask this one table. */
export const moves: Readonly<Record<MoveName, Move>> = { ...stateMoves, ...keepingMoves }

export type MoveName = keyof typeof stateMoves | keyof typeof keepingMoves

export const moveNames = Object.keys(moves) as readonly MoveName[]

/** Whether the table lets a move be made from a state; from `undefined`, whether it begins an order. */
export function mayMove(move: MoveName, status: OrderStatus | undefined): boolean {
  const { from } = moves[move]
  return status === undefined ? from.length === 0 : from.includes(status)
}

/** Whether a move would be made on a day, the shop's business day, before that of the booking, which it has to wait for. */
export function isBeforeItsDay(move: MoveName, bookDate: LocalDate, today: LocalDate): boolean {
  return moves[move].fromItsDay === true && bookDate > today
}

/** The moves the table lets be made from a state, in the table's order. */
export function movesFrom(status: OrderStatus | undefined): MoveName[] {
  return moveNames.filter((move) => mayMove(move, status))
}

/** The state an order is in after a move, or `hidden`. */
export function statusAfter(move: MoveName, status: OrderStatus): OrderStatus | 'hidden' {
  const { to } = moves[move]
  return to === 'same' ? status : to
}

/** The move's name in the log and as a call: `booking.add-room`. */
export function actionOf(move: MoveName): `booking.${string}` {
  return `booking.${move.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The word on the button that ends a meal: 结账 where the shop checks out, otherwise 清台. */
export function settleWord(shop: { readonly checkoutOpen: boolean }): string {
  return moves[shop.checkoutOpen ? 'settle' : 'clear'].label
}
