import type { InputOf, OutputOf } from '@roombook/contract'
import type { returnDeposit as returnCall } from '@roombook/contract/deposit-return'
import { type Fen, shortYuan, sumOf } from '@roombook/domain/money'
import { type OrderStatus, refuseMove } from '@roombook/domain/orders'
import { updateBooking } from '#features/orders/index.ts'
import { orRefuse, Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { describeRefundMeans, readRefundMeans, tillPostings } from '../bill/cash-desk-deposit.ts'
import { postOnce } from '../bill/post-money.ts'
import { listUnreturnedDeposits } from '../deposits/deposits-to-return.repository.ts'
import { computeRefundableDeposit } from '../deposits/deposits-to-return.ts'
import { byStaff, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { lockDepositOrder } from './deposit.repository.ts'
import { requireGiving } from './give-back.ts'
import { requireVersion } from './lock-for-move.ts'
import { buildMoveQuestion } from './move-question.ts'

/**
 * Returns a cash-desk deposit after its booking was given up, also of a deleted order: by the means it came
 * in, out of the till and the shift of the staff member who pays it. The agreed amount needs only the right
 * to cancel.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.not_allowed_in_status`, `booking.stale`,
 *   `booking.nothing_to_return`, `booking.bill_wrong` for more than is open, `booking.refund_less` for less
 *   than was agreed, and of {@link requireGiving} for more.
 */
export const returnDeposit = (
  call: StaffCall,
  { orderId, version, amount, remark }: InputOf<typeof returnCall>,
): Promise<OutputOf<typeof returnCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const order = await lockDepositOrder(tx, shopId, { orderId })
    if (!order) throw new Refusal('booking.not_found')
    orRefuse(refuseMove('giveBack', buildMoveQuestion(call, stateOf(order))))
    await requireVersion(tx, shopId, order, version)
    const { bookingId } = order
    const [standing] = await listUnreturnedDeposits(tx, shopId, bookingId)
    if (!standing) throw new Refusal('booking.nothing_to_return')
    const { agreed } = computeRefundableDeposit(standing)
    requireAmount(call, { amount, agreed, most: standing.standing, remark })
    const sums = await readRefundMeans(tx, shopId, { bookingId, amount })
    await postOnce(tx, {
      shopId,
      key: `deposit-back:${order.id}:${order.version}`,
      reason: 'deposit-back',
      at: now,
      orderId: order.id,
      bookingId,
      staffId: actor.staffId,
      postings: [
        ...tillPostings(sums, bookingId, 'out'),
        { kind: 'deposit', amount: -sumOf(sums, (part) => part.amount), bookingId },
      ],
    })
    if (amount === order.depositReceivedFen) await updateBooking(tx, shopId, bookingId, { pay_type: '' })
    const bumped = await updateOrder(tx, shopId, order.id, {})
    await logUnmovedOrder(tx, byStaff(call), order, {
      version: bumped,
      action: 'booking.give-back',
      fields: ['depositReceived'],
      remark: ['退还订金', describeRefundMeans(sums), remark].filter(Boolean).join('：'),
    })
    return { orderId: order.id, amount, counter: sums }
  })

const stateOf = (order: { status: OrderStatus; openerId: number | null; bookDate: string }) => ({
  status: order.status,
  openerId: order.openerId,
  bookDate: order.bookDate,
})

/**
 * Refuses less than the agreed amount, more without the right to depart from it, and always more than is
 * open.
 */
function requireAmount(
  call: StaffCall,
  { amount, agreed, most, remark }: { amount: Fen; agreed: Fen; most: Fen; remark: string },
): void {
  if (amount === 0) refuseAt('booking.bill_wrong', 'amount', '请输入退还金额')
  if (amount > most) refuseAt('booking.bill_wrong', 'amount', `柜台订金只有${shortYuan(most)}元`)
  if (amount < agreed) refuseAt('booking.refund_less', 'amount', `退还不能少于约定的${shortYuan(agreed)}元`)
  if (amount > agreed) requireGiving(call, remark)
}
