import { minus } from '@roombook/domain/money'
import { postOrderMessage, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { postOnce } from '../bill/post-money.ts'
import { byGuest, bySystem, logUnmovedOrder } from '../follow-ups/log-move.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { continueAfterDeposit, lockPaidBooking } from '../requests/after-deposit.ts'
import type { DepositOrder } from './deposit.repository.ts'
import { formatSum } from './format-sum.ts'

interface Frame {
  shopId: number
  now: Date
}

/**
 * Accepts a guarantee for the missing part of a deposit: no money is received and no more is required. A
 * booking request that waited for it continues automatically; the agreed terms stay. The booking must be
 * locked.
 */
export async function standForDeposit(
  tx: ShopTransaction,
  frame: Frame,
  order: DepositOrder,
  { amount, means }: { amount: number; means: string },
): Promise<void> {
  const { shopId } = frame
  const { bookingId, depositFen, depositReceivedFen } = order
  const waited = await lockPaidBooking(tx, frame, order, minus(depositFen, depositReceivedFen))
  await updateBooking(tx, shopId, bookingId, { deposit_fen: depositReceivedFen, pay_type: 'score' })
  const version = await updateOrder(tx, shopId, order.id, {})
  const remark = `免订金，由${means}担保${formatSum(amount)}`
  const entry = { version, action: 'booking.guarantee', remark, fields: ['deposit'] }
  await logUnmovedOrder(tx, { ...frame, operator: byGuest }, order, entry)
  if (waited) return continueAfterDeposit(tx, frame, waited, `支付分担保${formatSum(amount)}`)
  const notice = { ...frame, kind: 'guaranteed', byStaffId: null, note: formatSum(amount) } as const
  await postOrderMessage(tx, notice, [order.id])
}

/**
 * Posts an amount charged under a guarantee as a deposit that was received and is not refundable. The booking
 * must be locked.
 */
export async function chargeGuarantee(
  tx: ShopTransaction,
  frame: Frame,
  order: DepositOrder,
  { guaranteeId, amount, remark }: { guaranteeId: number; amount: number; remark: string },
): Promise<void> {
  const { shopId, now } = frame
  const { id: orderId, bookingId, depositFen } = order
  await postOnce(tx, {
    shopId,
    key: `guarantee:${guaranteeId}`,
    reason: 'guarantee-charged',
    at: now,
    orderId,
    bookingId,
    postings: [
      { kind: 'online', amount: -amount },
      { kind: 'deposit', amount, bookingId },
    ],
  })
  await updateBooking(tx, shopId, bookingId, { deposit_fen: depositFen + amount, pay_type: 'weixin' })
  const version = await updateOrder(tx, shopId, orderId, {})
  const entry = { version, action: 'booking.guarantee', remark, fields: ['deposit', 'depositReceived'] }
  await logUnmovedOrder(tx, { ...frame, operator: bySystem }, order, entry)
}
