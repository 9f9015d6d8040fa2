import type { InputOf, OutputOf } from '@roombook/contract'
import type { orderRefunds as refundsCall } from '@roombook/contract/payments'
import { findDepositOrder } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findConfirmedGuarantee } from './guarantees/guarantee.repository.ts'
import { orderGuaranteeView } from './guarantees/guarantee-view.ts'
import { listPendingRefunds } from './payment.repository.ts'

/**
 * Lists an order's payments that are due for refund and not refunded yet, pending or refused, and the state
 * of its guarantee.
 * @throws Refusal `booking.not_found`.
 */
export const orderRefunds = (
  { shopId, read }: StaffCall,
  { orderId }: InputOf<typeof refundsCall>,
): Promise<OutputOf<typeof refundsCall>> =>
  read(async (tx) => {
    const order = await findDepositOrder(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    const payments = await listPendingRefunds(tx, shopId, order.bookingId)
    const guarantee = await findConfirmedGuarantee(tx, shopId, order.bookingId)
    return {
      guarantee: guarantee ? orderGuaranteeView(guarantee) : null,
      refunds: payments.map(({ id, method, gateway, amountFen, refundFen, state, lastError }) => ({
        paymentId: id,
        method,
        sandbox: gateway === 'sandbox',
        amount: refundFen ?? amountFen,
        state: state === 'refund_failed' ? state : 'refunding',
        reason: lastError,
      })),
    }
  })
