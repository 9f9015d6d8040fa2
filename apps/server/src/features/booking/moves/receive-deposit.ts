import type { OrderMessageKind } from '@roombook/contract/messages'
import type { PaymentMethod } from '@roombook/contract/payments'
import { postOrderMessage, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { postOnce } from '../bill/post-money.ts'
import { byGuest, bySystem, logUnmovedOrder, type Operator } from '../follow-ups/log-move.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { textPayer } from '../follow-ups/text-payer.ts'
import { listMemberIds } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { continueAfterDeposit, lockPaidBooking } from '../requests/after-deposit.ts'
import { agreeByPaying, type DepositOrder } from './deposit.repository.ts'
import { formatSum } from './format-sum.ts'

interface Frame {
  shopId: number
  now: Date
}

/** Fields of an order that a deposit changes. */
const changed = ['depositReceived'] as const

interface Received {
  paymentId: number
  /** In fen, in addition to what was received before. */
  amount: number
  method: PaymentMethod
  /** Means of payment as text for the log. */
  means: string
}

/**
 * Records a deposit that a guest paid online: received amount, means, log, and a message to staff. From then
 * on it cannot be edited by hand (5.19), and a booking request that waited for it continues automatically.
 * The booking must be locked.
 */
export async function receiveDeposit(
  tx: ShopTransaction,
  frame: Frame,
  order: DepositOrder,
  { paymentId, amount, method, means }: Received,
): Promise<void> {
  const waited = await lockPaidBooking(tx, frame, order, amount)
  const { shopId, now } = frame
  const { id: orderId, bookingId } = order
  await postOnce(tx, {
    shopId,
    key: `paid:${paymentId}`,
    reason: 'deposit-paid',
    at: now,
    orderId,
    bookingId,
    paymentId,
    postings: [
      { kind: 'online', amount: -amount },
      { kind: 'deposit', amount, bookingId },
    ],
  })
  await updateBooking(tx, shopId, bookingId, { pay_type: method })
  await agreeByPaying(tx, frame, bookingId)
  // The message of an instant booking already names the payment.
  if (!waited?.booked) {
    const paid = { shopId, now, kind: 'paid', amount, occasion: `paid:${paymentId}` } as const
    await textGuest(tx, paid, await listMemberIds(tx, shopId, bookingId))
  }
  const version = await updateOrder(tx, frame.shopId, order.id, {})
  const remark = `支付订金：${formatSum(amount)}（${means}）`
  const entry = { version, action: 'booking.pay', remark, fields: changed }
  await logUnmovedOrder(tx, { ...frame, operator: byGuest }, order, entry)
  const note = `已付订金${formatSum(amount)}`
  if (waited) return continueAfterDeposit(tx, frame, waited, note)
  await postOrderMessage(tx, { ...frame, kind: 'paid', byStaffId: null, note: formatSum(amount) }, [order.id])
}

/**
 * Subtracts a refunded deposit, or a refunded share of it, from what an order received. The order must be
 * locked.
 */
export async function returnDeposit(
  tx: ShopTransaction,
  frame: Frame,
  order: DepositOrder,
  { paymentId, amount, means, isShare }: Omit<Received, 'method'> & { isShare: boolean },
): Promise<void> {
  const { shopId, now } = frame
  const { id: orderId, bookingId, depositReceivedFen: received } = order
  const given = Math.min(received, amount)
  const postings: Posting[] = [
    { kind: 'online', amount },
    { kind: 'deposit', amount: -given, bookingId },
    // A refund beyond the booking's deposit comes out of the store's own money.
    { kind: 'counter', amount: given - amount },
  ]
  await postOnce(tx, {
    shopId,
    key: `returned:${paymentId}`,
    reason: 'deposit-returned',
    at: now,
    orderId,
    bookingId,
    paymentId,
    postings: postings.filter((posting) => posting.amount !== 0),
  })
  await textPayer(tx, { shopId, now, orderId, paymentId, amount })
  // After a full refund, the rest came in at the cash desk; after a share, the rest has the refunded means.
  if (!isShare) await updateBooking(tx, shopId, bookingId, { pay_type: received > amount ? 'sys' : '' })
  const version = await updateOrder(tx, frame.shopId, order.id, {})
  const remark = `订金已退回${isShare ? '部分' : ''}：${formatSum(amount)}（${means}）`
  const entry = { version, action: 'booking.refund', remark, fields: changed }
  await logUnmovedOrder(tx, { ...frame, operator: bySystem }, order, entry)
}

/**
 * Logs what happened to a payment that left the counted deposit unchanged; without an operator in the frame
 * it was a job.
 */
export async function noteDeposit(
  tx: ShopTransaction,
  frame: Frame & { operator?: Operator },
  order: DepositOrder,
  note: {
    remark: string
    action:
      | 'booking.pay'
      | 'booking.refund'
      | 'booking.retry-refund'
      | 'booking.keep-deposit'
      | 'booking.guarantee'
    tells?: OrderMessageKind
  },
): Promise<void> {
  const { remark, action, tells } = note
  await logUnmovedOrder(tx, { operator: bySystem, ...frame }, order, { action, remark })
  if (tells) await postOrderMessage(tx, { ...frame, kind: tells, byStaffId: null }, [order.id])
}
