import type { InputOf, OutputOf } from '@roombook/contract'
import type { guaranteeDeposit as guaranteeCall } from '@roombook/contract/guarantees'
import { minus } from '@roombook/domain/money'
import { lockDepositOrder } from '#features/booking/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { lockMerchant } from '../merchants/merchant.repository.ts'
import type { StoreGateways } from '../merchants/store-gateways.ts'
import { attemptUntil, isTooLate, requireOwn } from '../pay-deposit.ts'
import { nextLook } from '../query-provider.ts'
import { makeTradeNo } from '../trade-number.ts'
import { whyNotDue } from '../why-not-due.ts'
import { insertGuarantee, lockOpenGuarantee, updateGuarantee } from './guarantee.repository.ts'
import { seeLater } from './guarantee-jobs.ts'

/** Minimum remaining time of a guarantee to be continued. */
const minRemainingMs = 3 * 60_000

/** Returns the gateway that offers a store's guests 微信支付分 in place of a deposit, if any. */
export async function scoreTaker(
  gateways: Pick<StoreGateways, 'of'>,
  tx: ShopTransaction,
  shopId: number,
): Promise<(PaymentGateway & { score: NonNullable<PaymentGateway['score']> }) | undefined> {
  const taker = (await gateways.of(tx, shopId)).ofMethod('weixin')
  const { score } = taker ?? {}
  return taker && score && score.serviceId !== '' ? { ...taker, score } : undefined
}

/**
 * Begins a 微信支付分 guarantee for the unpaid part of an order's deposit. Continues a waiting one; replaces one
 * with another amount, or of an account or service that the store no longer uses. The provider is not called
 * before the guest's browser follows the returned address.
 *
 * @throws Refusal `booking.not_found` for an order that is not the guest's, `booking.deposit_closed`,
 * `booking.not_allowed_in_status`, `payments.nothing_due`, `payments.too_late`, `payments.guarantee_closed`.
 */
export const guaranteeDeposit = (
  gateways: Pick<StoreGateways, 'of'>,
  call: GuestCall,
  { orderId }: InputOf<typeof guaranteeCall>,
): Promise<OutputOf<typeof guaranteeCall>> =>
  call.change(async (tx) => {
    const { shopId, now, guest, settings } = call
    const order = requireOwn(await lockDepositOrder(tx, shopId, { orderId }), guest.phone)
    if (!settings.depositOpen) throw new Refusal('booking.deposit_closed')
    const notDue = await whyNotDue(tx, shopId, order)
    if (notDue === 'ended') throw new Refusal('booking.not_allowed_in_status')
    if (notDue === 'paid') throw new Refusal('payments.nothing_due')
    if (isTooLate(order, now)) throw new Refusal('payments.too_late')
    const amount = minus(order.depositFen, order.depositReceivedFen)
    const taker = await scoreTaker(gateways, tx, shopId)
    if (!taker) throw new Refusal('payments.guarantee_closed')
    const { serviceId } = taker.score
    const merchantId = taker.merchantId ?? null

    const waiting = await lockOpenGuarantee(tx, shopId, order.bookingId)
    const expiresAt = attemptUntil(order, now)
    const isTheirs = waiting?.merchantId === merchantId && waiting.serviceId === serviceId
    const leastUntil = Math.min(expiresAt.getTime(), now.getTime() + minRemainingMs)
    const isSame = isTheirs && waiting.amountFen === amount && waiting.expiresAt.getTime() >= leastUntil
    const begun = (tradeNo: string, until: Date) => ({
      url: `/pay/score/${tradeNo}`,
      tradeNo,
      amount,
      confirmBefore: until.toISOString(),
    })
    if (isSame) return begun(waiting.tradeNo, waiting.expiresAt)
    if (merchantId !== null && !(await lockMerchant(tx, shopId, merchantId)))
      throw new Refusal('payments.guarantee_closed')
    // It may have been confirmed, or still can be: the worker queries it and cancels it at its provider.
    if (waiting) await updateGuarantee(tx, shopId, waiting.id, { state: 'closed' })
    const tradeNo = makeTradeNo(shopId, 's')
    const guaranteeId = await insertGuarantee(tx, {
      shop_id: shopId,
      booking_id: order.bookingId,
      gateway: taker.name,
      merchant_id: merchantId,
      service_id: serviceId,
      trade_no: tradeNo,
      amount_fen: amount,
      guest_id: guest.guestId,
      created_at: now,
      expires_at: expiresAt,
    })
    if (waiting) await seeLater(tx, { shopId, guaranteeId: waiting.id, at: now })
    await seeLater(tx, { shopId, guaranteeId, at: nextLook({ createdAt: now, expiresAt }, now) })
    return begun(tradeNo, expiresAt)
  })
