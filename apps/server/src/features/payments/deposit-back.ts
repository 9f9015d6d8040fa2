import type { InputOf, OutputOf } from '@roombook/contract'
import { cancelReason } from '@roombook/contract/cancel-reason'
import type { depositBack as backCall } from '@roombook/contract/payments'
import { computeShare, fen, sumOf } from '@roombook/domain/money'
import { agreedPercent, findDepositOrder, readCashDeskDeposit } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findConfirmedGuarantee } from './guarantees/guarantee.repository.ts'
import { listCountingPayments, unusedAmount } from './payment.repository.ts'

/**
 * Computes how much of a deposit paid online would be refunded if its order were cancelled now, for each
 * reason, by the agreed terms. For a guarantee: the part that would not be charged.
 * @throws Refusal `booking.not_found`.
 */
export const depositBack = (
  { shopId, now, read }: StaffCall,
  { orderId }: InputOf<typeof backCall>,
): Promise<OutputOf<typeof backCall>> =>
  read(async (tx) => {
    const order = await findDepositOrder(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    const payments = await listCountingPayments(tx, shopId, order.bookingId)
    const guarantee = await findConfirmedGuarantee(tx, shopId, order.bookingId)
    const guaranteed = fen(guarantee?.state === 'held' ? guarantee.amountFen : 0)
    const refundable = guaranteed > 0 ? [guaranteed] : payments.map(unusedAmount)
    return {
      guaranteed,
      counter: await readCashDeskDeposit(tx, shopId, order.bookingId),
      paid: sumOf(payments, unusedAmount),
      backs: cancelReason.options.map((reason) => {
        const percent = agreedPercent(order, reason, now)
        return { reason, percent, amount: sumOf(refundable, (remaining) => computeShare(remaining, percent)) }
      }),
    }
  })
