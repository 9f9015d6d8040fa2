import type { OrderRow } from '@roombook/contract/order-shapes'
import { isLive } from '@roombook/domain/orders'

/** Number of live rooms in an order's linked booking; 1 for a single order. */
export function linkedRoomCount(order: Pick<OrderRow, 'linkedRooms'> | undefined): number {
  const live = order?.linkedRooms.filter(isLive) ?? []
  return Math.max(1, live.length)
}

/**
 * Number of people that the chosen rooms must seat: all, or an even share if one room of a linked booking is
 * edited.
 */
export function peopleToSeat(peopleNum: number | null, order: OrderRow | undefined): number | null {
  return peopleNum === null ? null : Math.ceil(peopleNum / linkedRoomCount(order))
}
