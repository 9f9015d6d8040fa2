import type { OrderRow } from '@roombook/contract/order-shapes'
import { type MoveName, syncTargets } from '@roombook/domain/orders'

/** A room of a linked booking, including the order's own. */
export type LinkedRoom = OrderRow['linkedRooms'][number]

/**
 * Returns the room whose order shows people, money and dishes of the booking; undefined where it is this
 * order.
 */
export function firstOf({ id, linkedRooms }: Pick<OrderRow, 'id' | 'linkedRooms'>): LinkedRoom | undefined {
  const first = linkedRooms.find((room) => room.first)
  return first?.orderId === id ? undefined : first
}

/** Splits the linked rooms into those that allow a move and those that do not (4.05). */
export function linkedFor(
  { linkedRooms }: Pick<OrderRow, 'linkedRooms'>,
  move: MoveName,
): { acting: LinkedRoom[]; unchanged: LinkedRoom[] } {
  const members = linkedRooms.map(({ orderId, status, mealChecked }) => ({
    id: orderId,
    status,
    mealChecked,
  }))
  const acts = new Set(syncTargets(members, move).act)
  return {
    acting: linkedRooms.filter(({ orderId }) => acts.has(orderId)),
    unchanged: linkedRooms.filter(({ orderId }) => !acts.has(orderId)),
  }
}

/** Returns whether a move is allowed for another linked room too. */
export const canSync = (order: Pick<OrderRow, 'id' | 'linkedRooms'>, move: MoveName): boolean =>
  linkedFor(order, move).acting.some(({ orderId }) => orderId !== order.id)
