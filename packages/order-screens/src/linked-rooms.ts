import type { OrderRow } from '@roombook/contract'
import { type MoveName, syncTargets } from '@roombook/domain'

/** A room that is linked to an order, the order's own among them. */
export type LinkedRoom = OrderRow['linkedRooms'][number]

/** The room whose order shows people, money and dishes of this one's booking; undefined when this one does. */
export function firstOf({ id, linkedRooms }: Pick<OrderRow, 'id' | 'linkedRooms'>): LinkedRoom | undefined {
  const first = linkedRooms.find((room) => room.first)
  return first?.orderId === id ? undefined : first
}

/** On which of the linked rooms a move can be made, and which stay as they are (4.05). */
export function linkedFor(
  { linkedRooms }: Pick<OrderRow, 'linkedRooms'>,
  move: MoveName,
): { acting: LinkedRoom[]; left: LinkedRoom[] } {
  const members = linkedRooms.map(({ orderId, status, mealChecked }) => ({
    id: orderId,
    status,
    mealChecked,
  }))
  const acts = new Set(syncTargets(members, move).act)
  return {
    acting: linkedRooms.filter(({ orderId }) => acts.has(orderId)),
    left: linkedRooms.filter(({ orderId }) => !acts.has(orderId)),
  }
}

/** Whether a move can be made on another linked room too. */
export const canSync = (order: Pick<OrderRow, 'id' | 'linkedRooms'>, move: MoveName): boolean =>
  linkedFor(order, move).acting.some(({ orderId }) => orderId !== order.id)
