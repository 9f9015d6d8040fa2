import type { CancelReason } from '@roombook/contract'
import {
  type CounterSum,
  depositAfter,
  hasNode,
  OrderStatus,
  orderStatuses,
  shareOf,
  sumOf,
} from '@roombook/domain'
import { updateBooking } from '#features/orders/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readCounterDeposit, readWaysBack, tillPostings } from '../bill/counter-deposit.ts'
import { postOnce } from '../bill/post-money.ts'
import { type DepositOrder, findDepositOrder } from './deposit.repository.ts'
import type { MovingBooking } from './move-booking.ts'

/** What of a deposit goes back by what was agreed if its order is cancelled at a moment for a reason, in percent. */
export const agreedPercent = (order: DepositOrder, reason: CancelReason, at: Date): number => {
  const ended = { status: OrderStatus.cancelled, cancelReason: reason, completedAt: at, givenPercent: null }
  return depositAfter({ ...order, ...ended })?.percent ?? 0
}

/**
 * Whoever sets the rules of deposits may depart from them.
 * @throws Refusal `booking.refund_not_yours`, and `booking.reason_missing` without words.
 */
export function requireGiving({ actor }: StaffCall, remark: string): void {
  if (!hasNode(actor, 'shopconfig/savebaseinfo')) throw new Refusal('booking.refund_not_yours')
  if (remark === '')
    throw new Refusal('booking.reason_missing', { fields: { remark: '请填写改变退还比例的原因' } })
}

/** What of a deposit goes back by another share than was agreed, or over the counter. */
export interface GivenBack {
  order: DepositOrder | undefined
  percent: number
  /** What leaves the till, by the means it came. */
  ways: CounterSum[]
  /** Nothing of the deposit is left then. */
  isAll: boolean
}

/**
 * What of a deposit goes back where staff say how much, as its last rooms are cancelled. What came at the counter goes back
 * over it; as much as was agreed of that anybody may give who may cancel.
 * @throws Refusal `booking.refund_stays` while other rooms of the booking stand, `booking.refund_less`, and of {@link requireGiving}.
 */
export async function judgeGiving(
  tx: ShopTransaction,
  call: StaffCall,
  { order, members, moving }: MovingBooking,
  { reason, percent, remark }: { reason: CancelReason; percent: number; remark: string },
): Promise<GivenBack> {
  const { shopId, now } = call
  const deposit = await findDepositOrder(tx, shopId, order.id)
  const standing = deposit ? await readCounterDeposit(tx, shopId, deposit.bookingId) : []
  const agreed = deposit ? agreedPercent(deposit, reason, now) : 0
  if (standing.length === 0 || percent !== agreed) requireGiving(call, remark)
  if (members.some((member) => !moving.includes(member) && orderStatuses[member.status].holdsRoom))
    throw new Refusal('booking.refund_stays')
  if (percent < agreed) refuseAt('booking.refund_less', 'refundPercent', `退还不能少于约定的${agreed}%`)
  const amount = shareOf(
    sumOf(standing, (each) => each.amount),
    percent,
  )
  const ways =
    deposit && amount > 0 ? await readWaysBack(tx, shopId, { bookingId: deposit.bookingId, amount }) : []
  return { order: deposit, percent, ways, isAll: amount > 0 && amount === deposit?.depositReceivedFen }
}

/** Notes what share goes back, and takes what came at the counter out of the till; before the guest is told. */
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
    ...{ shopId, key: depositBackKey(order.id), reason: 'deposit-back', at: now },
    ...{ orderId: order.id, bookingId, staffId: actor.staffId },
    postings: [
      ...tillPostings(ways, bookingId, 'out'),
      { kind: 'deposit', amount: -sumOf(ways, (way) => way.amount), bookingId },
    ],
  })
}

/** By which key the ledger knows what went back over the counter as a booking was cancelled. */
const depositBackKey = (orderId: number): string => `deposit-back:${orderId}`
