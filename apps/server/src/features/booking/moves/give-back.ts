import type { CancelReason } from '@roombook/contract/cancel-reason'
import { type CashDeskSum, computeShare, sumOf } from '@roombook/domain/money'
import { depositAfter, OrderStatus, orderStatuses } from '@roombook/domain/orders'
import { hasNode } from '@roombook/domain/session'
import { updateBooking } from '#features/orders/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readCashDeskDeposit, readRefundMeans, tillPostings } from '../bill/cash-desk-deposit.ts'
import { postOnce } from '../bill/post-money.ts'
import { type DepositOrder, findDepositOrder } from './deposit.repository.ts'
import type { MovingBooking } from './moving-booking.ts'

/**
 * Returns the agreed refund of a deposit, in percent, for a cancellation at a given time and for a given
 * reason.
 */
export const agreedPercent = (order: DepositOrder, reason: CancelReason, at: Date): number => {
  const ended = { status: OrderStatus.cancelled, cancelReason: reason, completedAt: at, givenPercent: null }
  return depositAfter({ ...order, ...ended })?.percent ?? 0
}

/**
 * Requires the right to set deposit rules, and a remark, for a share other than agreed.
 * @throws Refusal `booking.refund_not_yours`, and `booking.reason_missing` without a remark.
 */
export function requireGiving({ actor }: StaffCall, remark: string): void {
  if (!hasNode(actor, 'shopconfig/savebaseinfo')) throw new Refusal('booking.refund_not_yours')
  if (remark === '')
    throw new Refusal('booking.reason_missing', { fields: { remark: '请填写改变退还比例的原因' } })
}

/** Refund of a deposit at another share than agreed, or at the cash desk. */
export interface GivenBack {
  order: DepositOrder | undefined
  percent: number
  /** Sums leaving the till, by the means they came in. */
  ways: CashDeskSum[]
  /** Whether the refund leaves nothing of the deposit. */
  isAll: boolean
}

/**
 * Returns the refund that staff set when a booking's last rooms are cancelled. Cash-desk deposits are
 * refunded at the cash desk; the agreed share of those needs only the right to cancel.
 * @throws Refusal `booking.refund_stays` while other rooms of the booking remain, `booking.refund_less`, and
 *   of {@link requireGiving}.
 */
export async function judgeGiving(
  tx: ShopTransaction,
  call: StaffCall,
  { order, members, moving }: MovingBooking,
  { reason, percent, remark }: { reason: CancelReason; percent: number; remark: string },
): Promise<GivenBack> {
  const { shopId, now } = call
  const deposit = await findDepositOrder(tx, shopId, order.id)
  const held = deposit ? await readCashDeskDeposit(tx, shopId, deposit.bookingId) : []
  const agreed = deposit ? agreedPercent(deposit, reason, now) : 0
  if (held.length === 0 || percent !== agreed) requireGiving(call, remark)
  if (members.some((member) => !moving.includes(member) && orderStatuses[member.status].holdsRoom))
    throw new Refusal('booking.refund_stays')
  if (percent < agreed) refuseAt('booking.refund_less', 'refundPercent', `退还不能少于约定的${agreed}%`)
  const amount = computeShare(
    sumOf(held, (each) => each.amount),
    percent,
  )
  const sums =
    deposit && amount > 0 ? await readRefundMeans(tx, shopId, { bookingId: deposit.bookingId, amount }) : []
  return { order: deposit, percent, ways: sums, isAll: amount > 0 && amount === deposit?.depositReceivedFen }
}

/**
 * Stores the refunded share and takes cash-desk deposits out of the till. Runs before the guest is notified.
 */
export async function giveBack(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  bookingId: number,
  { order, percent, ways, isAll }: GivenBack,
): Promise<void> {
  const paidBack = isAll ? { pay_type: '' as const } : {}
  await updateBooking(tx, shopId, bookingId, { refund_given_percent: percent, ...paidBack })
  if (!order || ways.length === 0) return
  await postOnce(tx, {
    shopId,
    key: depositBackKey(order.id),
    reason: 'deposit-back',
    at: now,
    orderId: order.id,
    bookingId,
    staffId: actor.staffId,
    postings: [
      ...tillPostings(ways, bookingId, 'out'),
      { kind: 'deposit', amount: -sumOf(ways, (part) => part.amount), bookingId },
    ],
  })
}

/** Returns the ledger key of a cash-desk refund on cancelling. */
const depositBackKey = (orderId: number): string => `deposit-back:${orderId}`
