import { OrderStatus } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byGuest, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { type Withdrawer, withdrawBooking } from './withdraw-booking.ts'

/** Log texts for a guest's reply by SMS. */
const replyRemarks = { confirm: '客人短信回复1，确认赴约', cancel: '短信回复9' }

/**
 * Records that the guest confirmed a booking by SMS, without changing its slot; does nothing unless it is
 * still booked. Locks rooms and orders as a move does.
 * @returns whether it was recorded.
 */
export async function confirmBySms(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  orderId: number,
): Promise<boolean> {
  const { order } = await lockBooking(tx, shopId, orderId)
  if (order.status !== OrderStatus.booked) return false
  await logUnmovedOrder(tx, { shopId, now, operator: byGuest }, order, {
    action: 'booking.confirm-by-sms',
    remark: replyRemarks.confirm,
  })
  return true
}

/**
 * Cancels a booking under the rules for guests, and confirms it by SMS.
 * @throws Refusal as {@link withdrawBooking} does, before anything is written.
 */
export const cancelBySms = (tx: ShopTransaction, guest: Withdrawer, orderId: number): Promise<void> =>
  withdrawBooking(tx, guest, { orderId, words: replyRemarks.cancel, bySms: true })
