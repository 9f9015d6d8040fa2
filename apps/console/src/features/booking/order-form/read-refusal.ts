import { type CallRefused, codecOf, createOrder, type OrderRow, type OutputOf } from '@roombook/contract'
import { moveNames, moves } from '@roombook/domain'
import type { FreeRoom, LostRoom } from './choose-rooms.ts'

type RefusalData = Pick<CallRefused, 'code' | 'data'>

/** Rooms that the server would not give, and free ones that it offers instead. */
export interface RoomConflict {
  readonly lost: readonly LostRoom[]
  readonly free: readonly FreeRoom[]
}

/** Who changed the order while it was being edited. */
export interface StaleNotice {
  readonly by: string
  /** What they did, in the words of the buttons or of the log: 转台. */
  readonly move: string
  /** ISO instant; empty when it is not known. */
  readonly at: string
}

/** The rooms of a conflict; undefined when the refusal is about something else. */
export function readConflict({ code, data }: RefusalData): RoomConflict | undefined {
  if (code === 'booking.turn_unavailable') {
    return { lost: [{ id: numberOf(data.roomId), title: textOf(data.title) }], free: freeOf(data.free) }
  }
  if (code !== 'booking.room_taken') return undefined
  return { lost: recordsOf(data.rooms).map(roomOf), free: freeOf(data.free) }
}

/** Who was faster; undefined when the order is not stale. */
export function readStale({ code, data }: RefusalData): StaleNotice | undefined {
  if (code !== 'booking.stale') return undefined
  return { by: textOf(data.by), move: moveWord(textOf(data.action)), at: textOf(data.at) }
}

/** The order that this form had already made when it was sent once more with other content. */
export function readAlreadyMade({ code, data }: RefusalData): OrderRow | undefined {
  if (code !== 'request.already_done' || !isRecord(data.first)) return undefined
  const made = codecOf(createOrder.output).fromWire(data.first) as Partial<OutputOf<typeof createOrder>>
  return isRecord(made.row) ? made.row : undefined
}

/** `booking.transfer` as 转台; 修改 for what the table of moves does not name. */
function moveWord(action: string): string {
  const name = moveNames.find((move) => action.endsWith(`.${move}`))
  return name ? moves[name].label : '修改'
}

const freeOf = (data: unknown): FreeRoom[] =>
  recordsOf(data).map((room) => ({
    ...roomOf(room),
    capacity: numberOf(room.capacity),
    turn: Math.max(1, numberOf(room.turn)),
  }))

const roomOf = (room: Record<string, unknown>): LostRoom => ({
  id: numberOf(room.id),
  title: textOf(room.title),
})

const recordsOf = (data: unknown): Record<string, unknown>[] =>
  Array.isArray(data) ? data.filter(isRecord) : []
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isRecord = <T>(value: T): value is T & Record<string, unknown> =>
  typeof value === 'object' && value !== null
