import type { InputOf, OutputOf } from '@roombook/contract'
import {
  mostPaymentMinutes,
  type PaymentMethod,
  type payDeposit as payCall,
  paymentMinutes,
} from '@roombook/contract/payments'
import { type Fen, minus } from '@roombook/domain/money'
import { normalizePhone } from '@roombook/domain/validation'
import { type DepositOrder, depositUntil, lockDepositOrder } from '#features/booking/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { lockMerchant } from './merchants/merchant.repository.ts'
import type { StoreGateways } from './merchants/store-gateways.ts'
import { insertPayment, lockOpenPayment, updatePayment } from './payment.repository.ts'
import { scheduleQuery } from './payment-jobs.ts'
import { nextLook } from './query-provider.ts'
import { makeTradeNo } from './trade-number.ts'
import { whyNotDue } from './why-not-due.ts'

type BegunPayment = OutputOf<typeof payCall>

/** Minimum remaining time of a payment to be continued. */
const minRemainingMs = 3 * 60_000
/** Providers accept no payment that expires in less than a minute. */
const leastToPayMs = 60_000

/**
 * Creates a payment of an order's due deposit. A waiting one is continued; one with another amount, or of an
 * account that the store no longer uses, is replaced. The provider is not called before the guest's browser
 * follows the returned address.
 *
 * @throws Refusal `booking.not_found` for an order that is not the guest's, `booking.deposit_closed`,
 * `booking.not_allowed_in_status`, `payments.nothing_due`, `payments.too_late`, `payments.method_closed`.
 */
export const payDeposit = (
  gateways: Pick<StoreGateways, 'of'>,
  call: GuestCall,
  { orderId, method }: InputOf<typeof payCall>,
): Promise<BegunPayment> =>
  call.change(async (tx) => {
    const { shopId, now, guest, settings } = call
    const order = requireOwn(await lockDepositOrder(tx, shopId, { orderId }), guest.phone)
    if (!settings.depositOpen) throw new Refusal('booking.deposit_closed')
    const notDue = await whyNotDue(tx, shopId, order)
    if (notDue === 'ended') throw new Refusal('booking.not_allowed_in_status')
    if (notDue === 'paid') throw new Refusal('payments.nothing_due')
    if (isTooLate(order, now)) throw new Refusal('payments.too_late')
    const amountFen = minus(order.depositFen, order.depositReceivedFen)
    const gateway = (await gateways.of(tx, shopId)).ofMethod(method)
    if (!gateway) throw new Refusal('payments.method_closed')

    const waiting = await lockOpenPayment(tx, { shopId, bookingId: order.bookingId, method })
    const expiresAt = attemptUntil(order, now)
    const merchantId = gateway.merchantId ?? null
    const isTheirs = waiting?.gateway === gateway.name && waiting.merchantId === merchantId
    const isSame = isTheirs && waiting.amountFen === amountFen
    const leastUntil = Math.min(expiresAt.getTime(), now.getTime() + minRemainingMs)
    if (waiting && isSame && waiting.expiresAt.getTime() >= leastUntil) {
      return describeBegun(waiting.tradeNo, method, amountFen, waiting.expiresAt)
    }
    // Removed since it was read: a payment to it could not be refunded.
    if (merchantId !== null && !(await lockMerchant(tx, shopId, merchantId)))
      throw new Refusal('payments.method_closed')
    // It may have been paid, or still can be: the worker queries it and closes it at its provider.
    if (waiting) {
      await updatePayment(tx, shopId, waiting.id, { state: 'closed' })
      await scheduleQuery(tx, { shopId, paymentId: waiting.id, at: now })
    }
    const tradeNo = makeTradeNo(shopId)
    const paymentId = await insertPayment(tx, {
      shop_id: shopId,
      booking_id: order.bookingId,
      purpose: 'deposit',
      method,
      gateway: gateway.name,
      merchant_id: merchantId,
      trade_no: tradeNo,
      amount_fen: amountFen,
      guest_id: guest.guestId,
      created_at: now,
      expires_at: expiresAt,
    })
    await scheduleQuery(tx, { shopId, paymentId, at: nextLook({ createdAt: now, expiresAt }, now) })
    return describeBegun(tradeNo, method, amountFen, expiresAt)
  })

/** Returns the expiry of a payment: that of its booking request, so that the guest sees a single deadline. */
export function attemptUntil(order: DepositOrder, now: Date): Date {
  const inMinutes = (minutes: number) => now.getTime() + minutes * 60_000
  const until = depositUntil(order)?.getTime()
  return new Date(
    until === undefined ? inMinutes(paymentMinutes) : Math.min(until, inMinutes(mostPaymentMinutes)),
  )
}

/** Whether a booking request is about to expire because its deposit was not paid. */
export const isTooLate = (order: DepositOrder, now: Date): boolean => {
  const until = depositUntil(order)
  return until !== null && until.getTime() - now.getTime() < leastToPayMs
}

/** Requires that the order exists and belongs to the guest. @throws Refusal `booking.not_found`. */
export function requireOwn(order: DepositOrder | undefined, phone: string): DepositOrder {
  const isOwn = order && !order.deletedAt && order.phone !== '' && normalizePhone(order.phone) === phone
  if (!isOwn) throw new Refusal('booking.not_found')
  return order
}

const describeBegun = (
  tradeNo: string,
  method: PaymentMethod,
  amount: Fen,
  payBefore: Date,
): BegunPayment => ({
  url: `/pay/go/${tradeNo}`,
  tradeNo,
  method,
  amount,
  payBefore: payBefore.toISOString(),
})
