import type { OrderMessageKind, PaymentMethod } from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { goOnAfterDeposit, lockPaidParty } from '../applications/after-deposit.ts'
import { byGuest, bySystem, logKept, type Operator } from '../journal/log-move.ts'
import { postOrderMessage } from '../journal/post-order-message.ts'
import { updateBooking } from '../orders/booking.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { addToDeposit, type DepositOrder } from './deposit.repository.ts'
import { sumInWords } from './sum-in-words.ts'

interface Frame {
  shopId: number
  now: Date
}

/** What of an order a deposit changes. */
const changed = ['depositReceived'] as const

interface Received {
  /** In fen, over what was received before. */
  amount: number
  method: PaymentMethod
  /** How it was paid, in the log's words. */
  means: string
}

/**
 * Counts a deposit that a guest paid online: what the order received, by which means, its log, and a message to the
 * staff. From then on nobody edits it by hand (5.19). An application that waited for it goes on by itself. Its booking
 * must be locked.
 */
export async function receiveDeposit(
  tx: ShopTransaction,
  frame: Frame,
  order: DepositOrder,
  { amount, method, means }: Received,
): Promise<void> {
  const waited = await lockPaidParty(tx, frame, order, amount)
  await addToDeposit(tx, frame.shopId, order.bookingId, { amount, method })
  const version = await updateOrder(tx, frame.shopId, order.id, {})
  const remark = `支付订金：${sumInWords(amount)}（${means}）`
  const said = { version, action: 'booking.pay', remark, fields: changed }
  await logKept(tx, { ...frame, operator: byGuest }, order, said)
  const note = `已付订金${sumInWords(amount)}`
  if (waited) return goOnAfterDeposit(tx, frame, waited, note)
  await postOrderMessage(tx, { ...frame, kind: 'paid', byStaffId: null, note: sumInWords(amount) }, [
    order.id,
  ])
}

/**
 * Takes a deposit that went back to the guest, or an agreed share of it, off what an order received. The order must be
 * locked.
 */
export async function returnDeposit(
  tx: ShopTransaction,
  frame: Frame,
  order: DepositOrder,
  { amount, means, isShare }: Omit<Received, 'method'> & { isShare: boolean },
): Promise<void> {
  const left = Math.max(0, order.depositReceivedFen - amount)
  await updateBooking(tx, frame.shopId, order.bookingId, {
    deposit_received_fen: left,
    // What is left of a whole refund came in at the counter; of a share, the same way as what went back.
    ...(isShare ? {} : { pay_type: left > 0 ? 'sys' : '' }),
  })
  const version = await updateOrder(tx, frame.shopId, order.id, {})
  const remark = `订金已退回${isShare ? '部分' : ''}：${sumInWords(amount)}（${means}）`
  const said = { version, action: 'booking.refund', remark, fields: changed }
  await logKept(tx, { ...frame, operator: bySystem }, order, said)
}

/**
 * Writes into an order's log what happened to a payment while the deposit that counts stayed as it was; by the clock
 * where the frame names nobody.
 */
export async function noteDeposit(
  tx: ShopTransaction,
  frame: Frame & { operator?: Operator },
  order: DepositOrder,
  note: {
    remark: string
    action: 'booking.pay' | 'booking.refund' | 'booking.retry-refund' | 'booking.keep-deposit'
    tells?: OrderMessageKind
  },
): Promise<void> {
  const { remark, action, tells } = note
  await logKept(tx, { operator: bySystem, ...frame }, order, { action, remark })
  if (tells) await postOrderMessage(tx, { ...frame, kind: tells, byStaffId: null }, [order.id])
}
