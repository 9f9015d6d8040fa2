import type { ComingBooking } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { OrderDraft } from '@roombook/order-screens'
import type { Caller } from './use-caller.ts'

/** The caller's bookings other than the one in the form. */
export const otherComing = (caller: Caller | undefined, order: OrderRow | undefined): ComingBooking[] =>
  (caller?.comingOrders ?? []).filter(
    ({ id }) => id !== order?.id && !order?.linkedRooms.some((room) => room.orderId === id),
  )

/** Those on the form's date: a second booking may be intended or a mistake. */
export const sameDay = (
  caller: Caller | undefined,
  { bookDate }: OrderDraft,
  order: OrderRow | undefined,
): ComingBooking[] => otherComing(caller, order).filter((coming) => coming.bookDate === bookDate)
