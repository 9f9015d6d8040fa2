import {
  type CallRefused,
  compileCodec,
  type FreeRoom,
  lostBy,
  type OutputOf,
  readRefusalData,
} from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type MoveName, moveNames, moves } from '@roombook/domain/orders'

type RefusalData = Pick<CallRefused, 'code' | 'data'>

/** A room that is no longer available. */
export interface LostRoom {
  readonly id: number
  readonly title: string
}

/** Rooms that the server refused, and free alternatives. */
export interface RoomConflict {
  readonly lost: readonly LostRoom[]
  readonly free: readonly FreeRoom[]
}

/** Author of a change made while the order was being edited. */
export interface StaleNotice {
  readonly by: string
  /** Move, as on buttons or in the log: 转台. */
  readonly move: string
  /** ISO time; empty where unknown. */
  readonly at: string
}

/** End of a waitlist entry. */
export type WaitingOver = NonNullable<ReturnType<typeof readRefusalData<'booking.waitlist_over'>>>

/** Returns the rooms of a conflict; undefined for other refusals. */
export function readConflict(refusal: RefusalData): RoomConflict | undefined {
  const data = lostBy(refusal)
  return data && { lost: data.rooms, free: data.free ?? [] }
}

/** Returns who changed the order meanwhile; undefined where it is not stale. */
export function readStale(refusal: RefusalData): StaleNotice | undefined {
  if (refusal.code !== 'booking.stale') return undefined
  const { by = '', action = '', at = '' } = readRefusalData('booking.stale', refusal) ?? {}
  return { by, move: moveLabel(action), at }
}

/** Returns the order that this form had already created when it was sent again with other content. */
export function readAlreadyMade(refusal: RefusalData): OrderRow | undefined {
  const first = readRefusalData('request.already_done', refusal)?.first
  const made = compileCodec(createOrder.output).fromWire(first) as Partial<
    OutputOf<typeof createOrder>
  > | null
  return made?.row
}

/** Returns the label of a log action: `booking.set-remark` as 编辑备注; 修改 for one outside the table of moves. */
function moveLabel(action: string): string {
  const name = moveNames.find((move) => logged(move).includes(action))
  return name ? moves[name].label : '修改'
}

/** Lists the log actions of a move; adding rooms is logged in the plural. */
const logged = (move: MoveName): string[] => {
  const kebabName = move.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [`booking.${kebabName}`, `booking.${kebabName}s`]
}

/** Describes the end of a waitlist entry. */
export function describeWaitingEnd({ state, by, reason }: WaitingOver): string {
  switch (state) {
    case 'booked':
      return '已有此餐段的预订'
    case 'withdrawn':
      return '客人已自行退出'
    case 'removed':
      return `${by ?? '他人'}已移出${reason ? `（${reason}）` : ''}`
    case 'lapsed':
      return '餐段已结束'
    default:
      return '候补已结束'
  }
}
