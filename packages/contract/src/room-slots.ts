import { isLive, type OrderState, stateOf } from '@roombook/domain'
import type { RoomCell } from './features/board.ts'
import type { BoardCard } from './features/order-shapes.ts'

/** One turn of a room: the order that has it, or the turn a new booking would take. */
export type RoomSlot =
  | { readonly kind: 'order'; readonly turn: number; readonly state: OrderState; readonly order: BoardCard }
  | { readonly kind: 'free'; readonly turn: number; readonly turnFrom: string; readonly state: 'free' }

/**
 * Whether the room is free: it can be booked, and nobody keeps it. It is what every screen counts as 空闲; a room whose next turn
 * alone is open is not among them (decision 053).
 */
export const isFreeRoom = ({ nextTurn, roomOrders }: Pick<RoomCell, 'nextTurn' | 'roomOrders'>): boolean =>
  nextTurn > 0 && !roomOrders.some(isLive)

/**
 * Whether somebody keeps the room in a state: booked, held, asked for, or at table. It is what every screen counts under the state's name;
 * a room of several turns is counted under each of them.
 */
export const isOccupiedAs = ({ roomOrders }: Pick<RoomCell, 'roomOrders'>, state: OrderState): boolean =>
  roomOrders.some((order) => isLive(order) && stateOf(order.status) === state)

/** A room's turns in their order: every order it has, and the one free turn the server offers. */
export function listSlots(room: RoomCell): RoomSlot[] {
  const slots: RoomSlot[] = room.roomOrders.map((order) => ({
    kind: 'order',
    turn: order.turn,
    state: stateOf(order.status),
    order,
  }))
  if (room.nextTurn > 0)
    slots.push({ kind: 'free', turn: room.nextTurn, turnFrom: room.nextTurnFrom, state: 'free' })
  return slots.sort((one, other) => one.turn - other.turn)
}
