import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, inShop } from '#platform/db/database.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import { siteOrigin } from '#platform/http/request-facts.ts'
import type { Log } from '#platform/log/log.ts'
import { GatewayUnavailable, type Checkout as Trade, TradeAlreadyBegun } from '../gateways/payment-gateway.ts'
import { lockPayment, updatePayment } from '../payment.repository.ts'
import { scheduleQuery } from '../payment-jobs.ts'
import { bookingPage } from './guest-page.ts'
import type { Checkout } from './read-checkout.ts'
import { tradeTitle } from './trade-title.ts'

export interface BeginDependencies {
  db: Database
  log: Log
  /** Public address of the site; if it is not set, the request's address is used. */
  publicUrl: string | undefined
}

/** Returns the payment as sent to its provider, with the facts of the paying browser. */
export function toTrade(
  request: FastifyRequest,
  checkout: Checkout,
  { now, publicUrl }: { now: Date; publicUrl: string | undefined },
): Trade {
  const { shopId, orderId, tradeNo, amountFen, payBefore } = checkout
  return {
    shopId,
    tradeNo,
    amountFen,
    title: tradeTitle(checkout),
    payBefore,
    now,
    returnUrl: `${siteOrigin(request, publicUrl)}${bookingPage(shopId, orderId)}`,
    address: request.callerAddress,
    isPhone: /Mobile|Android|iPhone|iPad/.test(request.headers['user-agent'] ?? ''),
  }
}

/**
 * Begins a payment at its provider, and shows a page if that fails. A number already used with another method
 * is given up, since a provider accepts it once: the worker closes it there, and the guest starts again.
 */
export async function beginAtProvider(
  { db, log }: BeginDependencies,
  reply: FastifyReply,
  { checkout, now }: { checkout: Checkout; now: Date },
  begin: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { shopId, tradeNo, gateway } = checkout
  const back = bookingPage(shopId, checkout.orderId)
  try {
    return await begin()
  } catch (error) {
    if (error instanceof TradeAlreadyBegun) {
      await giveUp(db, checkout, { now, isPaid: error.isPaid })
      return error.isPaid ? reply.redirect(back, 303) : sendPage(reply.status(409), supersededPage(back))
    }
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, gateway, shopId }, 'a payment could not be begun')
    return sendPage(reply.status(503), unavailablePage(`/pay/go/${tradeNo}`, back))
  }
}

/** Queues an immediate query of a payment; an unpaid one is not continued. */
const giveUp = (
  db: Database,
  { shopId, id }: Checkout,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<void> =>
  inShop(db, shopId, async (tx) => {
    const payment = await lockPayment(tx, shopId, id)
    if (payment?.state !== 'open') return
    if (!isPaid) await updatePayment(tx, shopId, id, { state: 'closed' })
    await scheduleQuery(tx, { shopId, paymentId: id, at: now })
  })

export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

const unavailablePage = (again: string, back: string): string =>
  plainPage({
    title: '支付渠道暂时无法连接',
    body: `<p>没有扣款。请稍后重试，或返回订单选择其他支付方式。</p>${linkTo(again, '重试')}${linkTo(back, '返回订单', false)}`,
  })

const supersededPage = (back: string): string =>
  plainPage({
    title: '请重新支付',
    body: `<p>这笔付款已在另一个浏览器中打开过，现已作废。请返回订单重新支付。</p>${linkTo(back, '返回订单')}`,
  })
