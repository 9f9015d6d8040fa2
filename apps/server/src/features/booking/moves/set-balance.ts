import type { InputOf, Moved, setBalance as setBalanceCall } from '@roombook/contract'
import { atLeast, fen, yuan } from '@roombook/domain'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { voucherKinds } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { billPostings } from '../bill/bill-postings.ts'
import { postOnce } from '../bill/post-money.ts'
import { readPostedSums } from '../bill/sums.repository.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { moveBooking } from './move-booking.ts'
import { requireOwing } from './require-owing.ts'
import { sumInWords } from './sum-in-words.ts'
import { isSettled, sumsOf } from './sums-of.ts'

/**
 * Changes what is still owed on an order. Once it is settled, that is what was collected of it since, by means that
 * nobody says; before, it is a part of the bill to come.
 * @throws Refusal `booking.bill_wrong` for more than the settled bill; `booking.debtor_missing`, `booking.owed_not_allowed`.
 */
export const setBalance = (
  call: StaffCall,
  { arrears, ...acted }: InputOf<typeof setBalanceCall>,
): Promise<Moved> =>
  moveBooking(call, acted, {
    move: 'setBalance',
    action: 'booking.set-balance',
    remark: `编辑尾款：${sumInWords(arrears)}`,
    fields: ['arrears'],
    async also(tx, { order }) {
      const { shopId, now, actor } = call
      const { id: orderId, bookingId, version } = order
      if (isSettled(order)) await requireWithinBill(tx, shopId, order, arrears)
      requireOwing(call, order, arrears)
      await postOnce(tx, {
        ...{ shopId, key: `arrears:${orderId}:${version}`, reason: 'set-arrears', at: now },
        ...{ orderId, bookingId, staffId: actor.staffId },
        postings: postingsOf(order, arrears - order.arrearsFen),
      })
    },
  })

/** What came of a customer's balance or a voucher, or stands on a company's account; a bill edited since gives none back. */
const staysPaid = new Set<string>(['stored', 'company', ...voucherKinds])

/** That no more is owed than the bill, less what stays paid. @throws Refusal `booking.bill_wrong`. */
async function requireWithinBill(
  tx: ShopTransaction,
  shopId: number,
  order: LockedOrder,
  arrears: number,
): Promise<void> {
  const posted = await readPostedSums(tx, shopId, order.id)
  const kept = posted.filter(({ kind }) => staysPaid.has(kind)).reduce((sum, { amount }) => sum - amount, 0)
  const most = atLeast(order.arrearsFen, fen(Math.max(0, sumsOf(order).due - kept)))
  if (arrears > most) refuseAt('booking.bill_wrong', 'arrears', `尾款不能超过账单应付的${yuan(most)}元`)
}

function postingsOf(order: LockedOrder, arrears: number): Posting[] {
  const { id: orderId } = order
  if (!isSettled(order)) return billPostings({ orderId, arrears })
  if (arrears === 0) return []
  return [
    { kind: 'arrears', amount: -arrears, orderId },
    { kind: 'collected', amount: arrears, orderId },
  ]
}
