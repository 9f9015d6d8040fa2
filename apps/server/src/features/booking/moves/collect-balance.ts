import type { InputOf, OutputOf } from '@roombook/contract'
import type { collectBalance as collectCall } from '@roombook/contract/order-sums'
import { type Fen, formatReceipts, minus, receiptsByMeans, sumOf, yuan } from '@roombook/domain/money'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { postOnce } from '../bill/post-money.ts'
import { formatSum } from './format-sum.ts'
import { moveBooking } from './move-booking.ts'

/**
 * Takes money for the arrears of a settled bill, in the shift of the staff member who took it. Staff with the
 * right to the till may do so for any order, because a returning guest pays at the till (decision 196).
 * @throws Refusal `booking.bill_wrong` for a payment of nothing, and for more than the arrears.
 */
export async function collectBalance(
  call: StaffCall,
  { payments, ...acted }: InputOf<typeof collectCall>,
): Promise<OutputOf<typeof collectCall>> {
  const amount = sumOf(payments, (payment) => payment.amount)
  const moved = await moveBooking(call, acted, {
    move: 'collectBalance',
    action: 'booking.collect-balance',
    remark: ({ order }) => describeCollection(payments, amount, minus(order.arrearsFen, amount)),
    fields: ['arrears'],
    require({ arrearsFen }) {
      if (payments.some((payment) => payment.amount === 0))
        refuseAt('booking.bill_wrong', 'payments', '请输入收款金额')
      if (arrearsFen === 0) refuseAt('booking.bill_wrong', 'payments', '尾款已收清，无需再收款')
      if (amount > arrearsFen)
        refuseAt('booking.bill_wrong', 'payments', `尾款还有${yuan(arrearsFen)}元，收款不能超过尾款`)
    },
    async also(tx, { order }) {
      const { shopId, now, actor } = call
      const { id: orderId, bookingId, version } = order
      await postOnce(tx, {
        shopId,
        key: `collect:${orderId}:${version}`,
        reason: 'collect-balance',
        at: now,
        orderId,
        bookingId,
        staffId: actor.staffId,
        postings: [
          { kind: 'arrears', amount, orderId },
          ...payments.map(({ means, amount: paid }) => ({ kind: means, amount: -paid, orderId })),
        ],
      })
    },
  })
  return { ...moved, receipts: receiptsByMeans(payments) }
}

/** Describes a collection for the log, such as 收尾款：800.00元（现金500.00元、微信300.00元），尾款还有200.00元. */
function describeCollection(
  payments: InputOf<typeof collectCall>['payments'],
  amount: Fen,
  remaining: Fen,
): string {
  const collected = `收尾款：${formatSum(amount)}（${formatReceipts(payments, formatSum)}）`
  return remaining > 0 ? `${collected}，尾款还有${formatSum(remaining)}` : collected
}
