import type { OrderCard, RoomCell } from '@roombook/contract'
import { holdsRoom, isOrderStatus, OrderStatus } from '@roombook/domain'
import type { StatusKey } from '../../../ui/theme/palettes.ts'

/** One turn of a room: the order that has it, or the turn a new booking would take. */
export type RoomSlot =
  | { readonly kind: 'order'; readonly turn: number; readonly state: StatusKey; readonly order: OrderCard }
  | { readonly kind: 'free'; readonly turn: number; readonly state: 'free' }

const stateOfStatus: Readonly<Record<OrderStatus, StatusKey>> = {
  [OrderStatus.applied]: 'applied',
  [OrderStatus.booked]: 'booked',
  [OrderStatus.arrived]: 'arrived',
  [OrderStatus.held]: 'held',
  [OrderStatus.finished]: 'finished',
  [OrderStatus.unchecked]: 'finished',
  [OrderStatus.cancelled]: 'cancelled',
  [OrderStatus.refused]: 'cancelled',
}

/** What colours an order; a status this console does not know counts as finished. */
export function stateOf(status: number): StatusKey {
  return isOrderStatus(status) ? stateOfStatus[status] : 'finished'
}

/** A room's turns in their order: every order it has, and the one free turn the server offers. */
export function slotsOf(room: RoomCell): RoomSlot[] {
  const slots: RoomSlot[] = room.roomOrders.map((order) => ({
    kind: 'order',
    turn: order.turn,
    state: stateOf(order.status),
    order,
  }))
  if (room.nextTurn > 0) slots.push({ kind: 'free', turn: room.nextTurn, state: 'free' })
  return slots.sort((one, other) => one.turn - other.turn)
}

/** Whether an order keeps its room from others at this moment. */
export function isLive(order: Pick<OrderCard, 'status'>): boolean {
  return isOrderStatus(order.status) && holdsRoom(order.status)
}

/** How the room as a whole stands: its first live order's state; free when nobody keeps it. */
export function roomStateOf(room: RoomCell): StatusKey {
  const live = slotsOf(room).find((slot) => slot.kind === 'order' && isLive(slot.order))
  return live?.state ?? 'free'
}

/** The turn that Enter opens: the first live order, else the free turn, else the first there is. */
export function mainSlotIndex(slots: readonly RoomSlot[]): number {
  const live = slots.findIndex((slot) => slot.kind === 'order' && isLive(slot.order))
  if (live >= 0) return live
  return Math.max(
    0,
    slots.findIndex((slot) => slot.kind === 'free'),
  )
}
