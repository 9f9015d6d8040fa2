import { type OrderState, stateOf } from '@roombook/domain'
import type { RoomCell } from './features/board.ts'
import type { BoardCard } from './features/order-shapes.ts'

/** One turn of a room: the order that has it, or the turn a new booking would take. */
export type RoomSlot =
  | { readonly kind: 'order'; readonly turn: number; readonly state: OrderState; readonly order: BoardCard }
  | { readonly kind: 'free'; readonly turn: number; readonly turnFrom: string; readonly state: 'free' }

/** A room's turns in their order: every order it has, and the one free turn the server offers. */
export function slotsOf(room: RoomCell): RoomSlot[] {
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
