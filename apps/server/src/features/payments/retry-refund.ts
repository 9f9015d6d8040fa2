import type { InputOf } from '@roombook/contract'
import type { retryRefund as retryCall } from '@roombook/contract/payments'
import { mayActOnOrder } from '@roombook/domain/session'
import { byStaff, formatSum, lockDepositOrder, noteDeposit, returnLater } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockPayment, updatePayment } from './payment.repository.ts'
import { describeMeans } from './payment-text.ts'

/**
 * Retries a failed refund at its provider, under the same refund number. Requires the right to edit the
 * order's deposit (6.04). The order is locked first, as for all changes of payments.
 *
 * @throws Refusal `booking.not_found`; `booking.not_yours`; `payments.refund_not_failed` for one that is
 * pending or done.
 */
export const retryRefund = (
  call: StaffCall,
  { orderId, paymentId }: InputOf<typeof retryCall>,
): Promise<Record<never, never>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const order = await lockDepositOrder(tx, shopId, { orderId })
    const payment = await lockPayment(tx, shopId, paymentId)
    if (!order || order.deletedAt || payment?.bookingId !== order.bookingId)
      throw new Refusal('booking.not_found')
    if (!mayActOnOrder(actor, order)) throw new Refusal('booking.not_yours')
    if (payment.state !== 'refund_failed') throw new Refusal('payments.refund_not_failed')
    // The provider may have processed the earlier request: its state is queried first.
    await updatePayment(tx, shopId, paymentId, { state: 'refunding', last_error: '' })
    const remark = `重新申请退款：${formatSum(payment.refundFen ?? payment.amountFen)}（${describeMeans(payment)}）`
    await noteDeposit(tx, byStaff(call), order, { action: 'booking.retry-refund', remark })
    await returnLater(tx, { shopId, paymentId, at: now })
    return {}
  })
