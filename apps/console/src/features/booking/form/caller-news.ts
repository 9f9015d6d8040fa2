import type { ComingBooking, OrderRow } from '@roombook/contract'
import type { OrderDraft } from '@roombook/order-screens'
import type { Caller } from './use-caller.ts'

/** Bookings of the caller beside the one on the form. */
export const otherComing = (caller: Caller | undefined, order: OrderRow | undefined): ComingBooking[] =>
  (caller?.comingOrders ?? []).filter(
    ({ id }) => id !== order?.id && !order?.linkedRooms.some((room) => room.orderId === id),
  )

/** Those that are on the very day of the form: a second one may be meant, and may be a slip. */
export const sameDay = (
  caller: Caller | undefined,
  { bookDate }: OrderDraft,
  order: OrderRow | undefined,
): ComingBooking[] => otherComing(caller, order).filter((coming) => coming.bookDate === bookDate)
