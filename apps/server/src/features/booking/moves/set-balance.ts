import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setBalance as setBalanceCall } from '@roombook/contract/order-sums'
import {
  atLeast,
  type BalanceMeans,
  type BalanceMoved,
  balanceFault,
  balanceMeans,
  balanceMoved,
  type Fen,
  fen,
  givesBack,
  noMoney,
  yuan,
} from '@roombook/domain/money'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { voucherKinds } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { billPostings } from '../bill/bill-postings.ts'
import { postOnce } from '../bill/post-money.ts'
import { listReceipts } from '../bill/receipts.ts'
import { readPostedSums } from '../bill/sums.repository.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { computeOrderSums, isSettled } from './compute-order-sums.ts'
import { formatSum } from './format-sum.ts'
import { moveBooking } from './move-booking.ts'
import { requireGiveback } from './require-giveback.ts'
import { requireOwing } from './require-owing.ts'

/**
 * Changes the arrears of an order. Before its bill is settled they are entered in advance; afterwards the
 * difference is money received or returned by a means, or a debt written off (decision 196).
 * @throws Refusal `booking.bill_wrong` for more than the settled bill, without means, and for returning more
 *   than came in by them; `booking.debtor_missing`, `booking.owed_not_allowed`,
 *   `booking.giveback_not_allowed`.
 */
export const setBalance = (
  call: StaffCall,
  { arrears, means, ...acted }: InputOf<typeof setBalanceCall>,
): Promise<Moved> => {
  let settled: SettledChange | undefined
  return moveBooking(call, acted, {
    move: 'setBalance',
    action: 'booking.set-balance',
    remark: () => describeBalance(arrears, settled),
    fields: ['arrears'],
    async before(tx, { order }) {
      if (!isSettled(order)) return
      const posted = await readPostedSums(tx, call.shopId, order.id)
      requireWithinBill(order, arrears, posted)
      requireOwing(call, order, arrears)
      const { due } = computeOrderSums(order)
      const change = { due, owed: order.arrearsFen, arrears, means, receipts: listReceipts(posted) }
      if (givesBack(change)) requireGiveback(call)
      const fault = balanceFault(change)
      if (fault) refuseAt('booking.bill_wrong', 'means', fault)
      settled = { ...balanceMoved(change), means, posted }
    },
    also: (tx, { order }) =>
      postChange(
        tx,
        call,
        order,
        settled
          ? buildPostings(order.id, settled)
          : billPostings({ orderId: order.id, arrears: arrears - order.arrearsFen }),
      ),
  })
}

/** Change of a settled bill by amount and means, with its previous postings. */
interface SettledChange extends BalanceMoved {
  means: BalanceMeans | undefined
  posted: readonly Posting[]
}

const postChange = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  { id: orderId, bookingId, version }: LockedOrder,
  postings: readonly Posting[],
): Promise<void> =>
  postOnce(tx, {
    shopId,
    key: `arrears:${orderId}:${version}`,
    reason: 'set-arrears',
    at: now,
    orderId,
    bookingId,
    staffId: actor.staffId,
    postings,
  })

/** Means that an edit of the bill does not return: balance, company account and vouchers. */
const staysPaid = new Set<string>(['stored', 'company', ...voucherKinds])

/**
 * Refuses arrears above the bill less what stays paid.
 * @throws Refusal `booking.bill_wrong`.
 */
function requireWithinBill(order: LockedOrder, arrears: number, posted: readonly Posting[]): void {
  const retained = posted
    .filter(({ kind }) => staysPaid.has(kind))
    .reduce((sum, { amount }) => sum - amount, 0)
  const most = atLeast(order.arrearsFen, fen(Math.max(0, computeOrderSums(order).due - retained)))
  if (arrears > most) refuseAt('booking.bill_wrong', 'arrears', `尾款不能超过账单应付的${yuan(most)}元`)
}

function buildPostings(orderId: number, { less, unbilled, back, means, posted }: SettledChange): Posting[] {
  const moved = back - less
  const postings: Posting[] = [
    { kind: 'arrears', amount: less - unbilled - back, orderId },
    { kind: 'bill', amount: unbilled, orderId },
    ...(means === undefined ? [] : byMeans(orderId, { means, amount: moved, posted })),
  ]
  return postings.filter(({ amount }) => amount !== 0)
}

/**
 * Returns postings by means, negative for money coming in. A refund without a means uses collected entries
 * first.
 */
function byMeans(
  orderId: number,
  { means, amount, posted }: { means: BalanceMeans; amount: number; posted: readonly Posting[] },
): Posting[] {
  if (means !== 'unsaid') return [{ kind: means, amount, orderId }]
  const entered = posted.reduce((sum, { kind, amount: had }) => (kind === 'collected' ? sum - had : sum), 0)
  const collected = Math.min(amount, Math.max(0, entered))
  return [
    { kind: 'collected', amount: collected, orderId },
    { kind: 'counter', amount: amount - collected, orderId },
  ]
}

/** Describes the edit for the log, such as 编辑尾款：200.00元，收现金600.00元; likewise with 免收, 退 and 恢复. */
function describeBalance(arrears: Fen, settled: SettledChange | undefined): string {
  const text = `编辑尾款：${formatSum(arrears)}`
  const { less = noMoney, back = noMoney, means } = settled ?? {}
  if (means === undefined || less + back === 0) return text
  if (means === 'waived') return `${text}，${less > 0 ? '免收' : '恢复免收的'}${formatSum(less + back)}`
  return `${text}，${less > 0 ? '收' : '退'}${balanceMeans[means]}${formatSum(less + back)}`
}
