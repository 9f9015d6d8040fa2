import { isLive, type OrderState, stateOf } from '@roombook/domain/orders'
import type { RoomCell } from './features/board.ts'
import type { BoardCard } from './features/order-shapes.ts'

/** One seating of a room: an order, or the free seating that a new booking would get. */
export type RoomSlot =
  | { readonly kind: 'order'; readonly turn: number; readonly state: OrderState; readonly order: BoardCard }
  | { readonly kind: 'free'; readonly turn: number; readonly turnFrom: string; readonly state: 'free' }

/**
 * Returns whether the room is free: it can be booked and has no active order. Every screen counts these rooms
 * as 空闲; a room where only the next seating is free does not count (decision 053).
 */
export const isFreeRoom = ({ nextTurn, roomOrders }: Pick<RoomCell, 'nextTurn' | 'roomOrders'>): boolean =>
  nextTurn > 0 && !roomOrders.some(isLive)

/**
 * Returns whether the room has an active order in a state: booked, held, requested, or at table. Every screen
 * counts these rooms under that state; a room with several seatings counts once per state.
 */
export const isOccupiedAs = ({ roomOrders }: Pick<RoomCell, 'roomOrders'>, state: OrderState): boolean =>
  roomOrders.some((order) => isLive(order) && stateOf(order.status) === state)

/** Lists a room's seatings in order: every order, and the one free seating that the server offers. */
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
