import { type BookingWay, OrderStatus } from '@roombook/domain'
import { insertBooking, replaceBookingLabels, showOn } from '#features/orders/index.ts'
import { noteCounting } from '#features/referrals/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { OrderPlace, Place } from '../claims/claim.repository.ts'
import type { AskedInForm } from '../deposits/change-deposit.ts'
import { insertOrder } from '../orders/order.repository.ts'
import type { Taking } from './book-rooms.ts'
import type { CheckedForm } from './check-order-form.ts'
import { bookingColumns, type Guest, roomColumns } from './order-columns.ts'

interface Insertion {
  form: CheckedForm
  places: readonly Place[]
  taking: Taking
  guest: Guest | undefined
  /** What the rules of deposits ask of it. */
  asked: AskedInForm | undefined
  /** For which recommendation it counts. */
  referralId: number | undefined
}

/** The booking with its labels, and an order for each of its rooms. */
export async function insertOrders(
  tx: ShopTransaction,
  call: StaffCall,
  insertion: Insertion,
): Promise<OrderPlace[]> {
  const { form, places, taking, guest, asked, referralId } = insertion
  const { shopId, now, actor } = call
  const bookingId = await insertBooking(tx, shopId, {
    ...bookingColumns(form, guest),
    ...{ deposit_fen: form.deposit ?? 0, referral: referralId !== undefined, ...asked?.columns },
    ...{ way: wayOf(call, taking), booked_on: call.today },
  })
  if (referralId !== undefined) await noteCounting(tx, shopId, { bookingId, referralId })
  const shared = {
    ...roomColumns(form),
    shop_id: shopId,
    status: taking.kind === 'hold' ? OrderStatus.held : OrderStatus.booked,
    booking_id: bookingId,
    linked: places.length > 1,
    opener_id: form.openerId ?? actor.staffId,
    held_until: taking.kind === 'hold' ? taking.heldUntil(form) : null,
    created_at: now,
  }
  const orders: OrderPlace[] = []
  for (const place of places) {
    const { roomId: room_id, turn } = place
    orders.push({ ...place, orderId: await insertOrder(tx, { ...shared, room_id, turn }) })
  }
  const orderIds = orders.map(({ orderId }) => orderId)
  await showOn(tx, shopId, bookingId, orderIds)
  await replaceBookingLabels(tx, shopId, bookingId, form.orderLabelIds)
  return orders
}

/** By which way it came in. What the counter books for whoever stands there is known by when they arrive. */
function wayOf({ tillId }: StaffCall, { phoneCallId, atWorkbench }: Taking): BookingWay {
  if (tillId !== undefined) return 'till'
  if (phoneCallId !== undefined) return 'telephone'
  return atWorkbench ? 'workbench' : 'desk'
}
