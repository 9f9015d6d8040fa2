import {
  type CallRefused,
  compileCodec,
  createOrder,
  type FreeRoom,
  lostBy,
  type OrderRow,
  type OutputOf,
  readRefusalData,
} from '@roombook/contract'
import { type MoveName, moveNames, moves } from '@roombook/domain'

type RefusalData = Pick<CallRefused, 'code' | 'data'>

/** A room that cannot be had any more. */
export interface LostRoom {
  readonly id: number
  readonly title: string
}

/** Rooms that the server would not give, and free ones that it offers instead. */
export interface RoomConflict {
  readonly lost: readonly LostRoom[]
  readonly free: readonly FreeRoom[]
}

/** Author of a change made while the order was being edited. */
export interface StaleNotice {
  readonly by: string
  /** Action, in the words of the buttons or of the log: 转台. */
  readonly move: string
  /** ISO instant; empty when it is not known. */
  readonly at: string
}

/** How who waited ceased to. */
export type WaitingOver = NonNullable<ReturnType<typeof readRefusalData<'booking.waitlist_over'>>>

/** The rooms of a conflict; undefined when the refusal is about something else. */
export function readConflict(refusal: RefusalData): RoomConflict | undefined {
  const told = lostBy(refusal)
  return told && { lost: told.rooms, free: told.free ?? [] }
}

/** Returns the author of the earlier change; undefined when the order is not stale. */
export function readStale(refusal: RefusalData): StaleNotice | undefined {
  if (refusal.code !== 'booking.stale') return undefined
  const { by = '', action = '', at = '' } = readRefusalData('booking.stale', refusal) ?? {}
  return { by, move: moveWord(action), at }
}

/** Returns the order that this form had already made when it was sent again with other content. */
export function readAlreadyMade(refusal: RefusalData): OrderRow | undefined {
  const first = readRefusalData('request.already_done', refusal)?.first
  const made = compileCodec(createOrder.output).fromWire(first) as Partial<
    OutputOf<typeof createOrder>
  > | null
  return made?.row
}

/** `booking.set-remark` as 编辑备注; 修改 for what the table of moves does not name. */
function moveWord(action: string): string {
  const name = moveNames.find((move) => logged(move).includes(action))
  return name ? moves[name].label : '修改'
}

/** How the log names a move; rooms are added there several at a time. */
const logged = (move: MoveName): string[] => {
  const words = move.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [`booking.${words}`, `booking.${words}s`]
}

/** How who waited ceased to, in words. */
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
