import type { OrderRow } from '@roombook/contract'
import { isLive } from '@roombook/domain'

/** How many rooms an order's linked booking still has; 1 for an order that stands alone. */
export function linkedRoomCount(order: Pick<OrderRow, 'linkedRooms'> | undefined): number {
  const live = order?.linkedRooms.filter(isLive) ?? []
  return Math.max(1, live.length)
}

/**
 * How many people the rooms that can be chosen here are to seat: all of them, or, where one room of a linked booking
 * is edited, its even share.
 */
export function peopleToSeat(peopleNum: number | null, order: OrderRow | undefined): number | null {
  return peopleNum === null ? null : Math.ceil(peopleNum / linkedRoomCount(order))
}
