import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { BookingChannel } from '@roombook/domain/statistics'
import { insertBooking, insertBookingLabels } from '#features/orders/index.ts'
import { noteCounting } from '#features/referrals/index.ts'
import type { LockedRoom } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeFirst } from '#platform/db/only.ts'
import type { OrderPlace } from '../claims/claim.repository.ts'
import type { FormDepositUpdate } from '../deposits/change-deposit.ts'
import { insertOrderAt } from '../orders/order.repository.ts'
import type { CheckedForm } from './check-order-form.ts'
import { bookingColumns, type Guest, roomColumns } from './order-columns.ts'
import type { Taking } from './taking.ts'

/** A booking to insert. */
export interface Insertion {
  bookingId: number
  form: CheckedForm
  orders: readonly OrderPlace[]
  taking: Taking
  guest: Guest | undefined
  /** Deposit required by the rules. */
  required: FormDepositUpdate | undefined
  /** Referral that the booking counts for. */
  referralId: number | undefined
}

/**
 * Inserts the booking with its labels, and an order with a reserved id for each of its rooms. All statements
 * are sent before the first is awaited.
 */
export async function insertOrders(
  tx: ShopTransaction,
  call: StaffCall,
  { bookingId, form, orders, taking, guest, required, referralId }: Insertion,
  rooms: ReadonlyMap<number, LockedRoom>,
): Promise<void> {
  const { shopId, now, actor } = call
  const first = takeFirst(orders).orderId
  const booking = {
    ...bookingColumns(form, guest),
    id: bookingId,
    first_order_id: first,
    deposit_order_id: first,
    deposit_fen: form.deposit ?? 0,
    referral: referralId !== undefined,
    ...required?.columns,
    way: selectChannel(call, taking),
    booked_on: call.today,
  }
  const shared = {
    ...roomColumns(form),
    shop_id: shopId,
    status: taking.kind === 'hold' ? OrderStatus.held : OrderStatus.booked,
    booking_id: bookingId,
    linked: orders.length > 1,
    opener_id: form.openerId ?? actor.staffId,
    held_until: taking.kind === 'hold' ? taking.heldUntil(form) : null,
    created_at: now,
  }
  await Promise.all([
    insertBooking(tx, shopId, booking),
    referralId !== undefined && noteCounting(tx, shopId, { bookingId, referralId }),
    ...orders.map(({ orderId: id, roomId: room_id, turn }) =>
      insertOrderAt(tx, { ...shared, id, room_id, turn }, rooms.get(room_id)?.serviceFee ?? noMoney),
    ),
    insertBookingLabels(tx, shopId, bookingId, form.orderLabelIds),
  ])
}

/** Returns the booking's source. A walk-in booked at the cash desk is recognised by its arrival instead. */
function selectChannel({ tillId }: StaffCall, { phoneCallId, atWorkbench }: Taking): BookingChannel {
  if (tillId !== undefined) return 'till'
  if (phoneCallId !== undefined) return 'telephone'
  return atWorkbench ? 'workbench' : 'desk'
}
