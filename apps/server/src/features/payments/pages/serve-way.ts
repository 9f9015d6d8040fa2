import type { FastifyInstance, FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import type { Clock } from '../../../platform/clock/clock.ts'
import { type Database, inShop } from '../../../platform/db/database.ts'
import { escaped } from '../../../platform/http/phone-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Log } from '../../../platform/log/log.ts'
import { sumInWords } from '../../booking/index.ts'
import type { Gateways } from '../gateways/open-gateways.ts'
import { GatewayAway, type NextStep } from '../gateways/payment-gateway.ts'
import { methodWord } from '../pay-words.ts'
import { findCheckout } from '../payment.repository.ts'
import { shopOfTrade } from '../trade-number.ts'
import { bookingPage } from './guest-page.ts'
import { linkTo, payPage, payPageOptions } from './pay-page.ts'

interface WayParts {
  db: Database
  clock: Clock
  log: Log
  gateways: Gateways
  /** Where the site is reached from outside; as it was asked, when nobody has said. */
  publicUrl: string | undefined
}

/**
 * Serves the way to a payment, `/pay/go/<trade number>`: begins it at its provider and sends the browser there. It is
 * here, and not in the call that made the payment, so that nothing of ours waits for a provider under a lock, and so
 * that the provider learns of the very device that pays. Whoever has the number may pay.
 */
export function serveWayToPay(http: FastifyInstance, parts: WayParts): void {
  const { db, clock, log, gateways, publicUrl } = parts
  http.get<{ Params: { tradeNo: string } }>('/pay/go/:tradeNo', payPageOptions, async (request, reply) => {
    const { tradeNo } = request.params
    const shopId = shopOfTrade(tradeNo)
    const checkout = shopId && (await inShop(db, shopId, (tx) => findCheckout(tx, shopId, tradeNo)))
    if (!shopId || !checkout) throw new Refusal('request.unknown_call')
    const now = clock.now()
    const back = bookingPage(shopId, checkout.orderId)
    const gateway = gateways.byName(checkout.gateway)
    if (checkout.state !== 'open' || now >= checkout.expiresAt || !gateway) return reply.redirect(back, 303)
    const origin = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
    reply.header('cache-control', 'no-store')
    if (gateway.name !== 'sandbox' && isInWechat(request)) {
      return reply.type('text/html; charset=utf-8').send(elsewherePage(back))
    }
    try {
      const next = await gateway.begin({
        shopId,
        tradeNo,
        amountFen: checkout.amountFen,
        title: `${checkout.shopTitle} 订金`,
        payBefore: checkout.expiresAt,
        now,
        returnUrl: `${origin}${back}`,
        address: request.ip,
        isPhone: isPhone(request),
      })
      if (next.kind === 'go') return reply.redirect(next.url, 303)
      // The provider knows us by the page that its visitor comes from.
      if (next.kind === 'go-from-page') reply.header('referrer-policy', 'origin')
      return reply.type('text/html; charset=utf-8').send(await pageOf(next, checkout, back))
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error
      log.warn({ err: error, gateway: gateway.name, shopId }, 'a payment could not be begun')
      return reply.status(503).type('text/html; charset=utf-8').send(awayPage(request.url, back))
    }
  })
}

const isPhone = ({ headers }: FastifyRequest): boolean =>
  /Mobile|Android|iPhone|iPad/.test(headers['user-agent'] ?? '')

/** WeChat's own browser opens neither its H5 page nor Alipay's. */
const isInWechat = ({ headers }: FastifyRequest): boolean =>
  /MicroMessenger/.test(headers['user-agent'] ?? '')

type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

async function pageOf(
  next: Exclude<NextStep, { kind: 'go' }>,
  { shopTitle, amountFen, method }: Checkout,
  back: string,
): Promise<string> {
  const word = methodWord(method)
  const sum = `<div class="amount">${sumInWords(amountFen)}</div><p>${escaped(shopTitle)} 订金</p>`
  if (next.kind === 'go-from-page') {
    const body = `${sum}${linkTo(next.url, `打开${word}支付`)}${linkTo(back, '返回订单', false)}`
    return payPage({ title: `正在前往${word}支付`, body, goTo: next.url })
  }
  const code = await QRCode.toDataURL(next.text, { width: 440, margin: 2 })
  const body = `${sum}<img src="${code}" alt="${word}支付二维码"><p>请用${word}扫一扫付款，付款后返回订单查看</p>${linkTo(back, '返回订单')}`
  return payPage({ title: `${word}扫码支付`, body })
}

const awayPage = (again: string, back: string): string =>
  payPage({
    title: '支付渠道暂时无法连接',
    body: `<p>没有扣款。请稍后重试，或返回订单选择其他支付方式。</p>${linkTo(again, '重试')}${linkTo(back, '返回订单', false)}`,
  })

const elsewherePage = (back: string): string =>
  payPage({
    title: '请在浏览器中打开',
    body: `<p>微信内不能打开支付页面。请点右上角「…」，选择「在浏览器打开」，即可继续付款。</p>${linkTo(back, '返回订单', false)}`,
  })
