import type { LocalDate } from '../time/local-date.ts'
import { OrderStatus } from './order-status.ts'

const { applied, booked, arrived, held, finished, unchecked, cancelled, refused } = OrderStatus

/** Effect of a move on the order's claim on its room. */
export type ClaimEffect =
  | 'takes'
  /** The seating can be booked again. */
  | 'releases'
  /** The room is free, and the seating remains used. */
  | 'finishes'
  | 'keeps'
  /** Released and taken elsewhere in one transaction, if the slot changes. */
  | 'moves'
  /** The order has no active claim any more, and its past one is unchanged. */
  | 'none'

/** Group of people permitted to make a move. */
export type MoveMaker =
  /** Holders of roombook/createbook, who may book. */
  | 'booker'
  /** Administrators, supervisors and the order's opener; see `mayActOnOrder`. */
  | 'own'
  /** Those of `own`, and holders of roombook/till. */
  | 'till'
  | 'admin'
  | 'guest'
  /** Scheduled jobs, and calls that need a room whose hold has expired. */
  | 'system'

export interface Move {
  /** Statuses in which it is allowed; empty for a move that creates an order. */
  readonly from: readonly OrderStatus[]
  /** Resulting status, `same`, or `hidden` for a deleted order. */
  readonly to: OrderStatus | 'same' | 'hidden'
  /** Label on buttons and in the log. */
  readonly label: string
  readonly claim: ClaimEffect
  readonly by: MoveMaker
  /** Whether it cannot be undone; its confirmation states that. */
  readonly irreversible?: true
  /** Whether it can be applied to all linked orders at once. */
  readonly syncs?: true
  /** Whether the store's setting for tonight permits it to on-duty staff; see `servesByDuty`. */
  readonly byDuty?: true
  /**
   * Whether it records that guests came or ate, so that it is allowed only from the booking's business day
   * on.
   */
  readonly fromItsDay?: true
}

/** Moves that create an order or change its status (decision 006). */
// biome-ignore format: columns are aligned
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

/** Moves that leave an order's status unchanged. */
// biome-ignore format: columns are aligned
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

/** All moves on an order. Console, guest pages and server use this one table. */
export const moves: Readonly<Record<MoveName, Move>> = { ...stateMoves, ...keepingMoves }

export type MoveName = keyof typeof stateMoves | keyof typeof keepingMoves

export const moveNames = Object.keys(moves) as readonly MoveName[]

/** Returns whether a move is allowed in a status; for `undefined`, whether it creates an order. */
export function mayMove(move: MoveName, status: OrderStatus | undefined): boolean {
  const { from } = moves[move]
  return status === undefined ? from.length === 0 : from.includes(status)
}

/** Returns whether a move must wait, since today is before the booking's business day. */
export function isBeforeItsDay(move: MoveName, bookDate: LocalDate, today: LocalDate): boolean {
  return moves[move].fromItsDay === true && bookDate > today
}

/** Lists the moves allowed in a status, in the table's order. */
export function movesFrom(status: OrderStatus | undefined): MoveName[] {
  return moveNames.filter((move) => mayMove(move, status))
}

/** Returns the status of an order after a move, or `hidden`. */
export function statusAfter(move: MoveName, status: OrderStatus): OrderStatus | 'hidden' {
  const { to } = moves[move]
  return to === 'same' ? status : to
}

/** Returns the name of a move in the log and as a call: `booking.add-room`. */
export function actionOf(move: MoveName): `booking.${string}` {
  return `booking.${move.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Returns the label of the button that ends a meal: 结账 where the store settles bills here, otherwise 清台. */
export function settleLabel(shop: { readonly checkoutOpen: boolean }): string {
  return moves[shop.checkoutOpen ? 'settle' : 'clear'].label
}
