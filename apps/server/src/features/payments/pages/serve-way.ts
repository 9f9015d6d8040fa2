import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { formatSum } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import { isInWechat } from '#platform/http/in-wechat.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import { siteOrigin } from '#platform/http/request-facts.ts'
import type { NextStep } from '../gateways/payment-gateway.ts'
import type { StoreGateways } from '../merchants/store-gateways.ts'
import { methodName } from '../payment-text.ts'
import { type BeginDependencies, beginAtProvider, sendPage, toTrade } from './begin-at-provider.ts'
import { checkoutFacts, countdownPath, payUntilText, whilePayable } from './checkout-facts.ts'
import { bookingPage } from './guest-page.ts'
import { notDuePage } from './not-due-page.ts'
import { payPageOptions } from './pay-page.ts'
import { type Checkout, readCheckout } from './read-checkout.ts'
import { serveWechat, wechatReturnPath } from './serve-wechat.ts'

interface CheckoutDependencies extends BeginDependencies {
  clock: Clock
  gateways: Pick<StoreGateways, 'tookBy'>
}

/**
 * Serves the entry to a payment, `/pay/go/<trade number>`: begins it at its provider and redirects the
 * browser there. The call that creates the payment does not do so, so that no lock waits for a provider, and
 * so that the provider sees the paying device. Anyone with the number can pay.
 */
export function servePaymentEntry(http: FastifyInstance, dependencies: CheckoutDependencies): void {
  const { db, clock, gateways, publicUrl } = dependencies
  const countdown = readFile(new URL('./pay-countdown.js', import.meta.url), 'utf8')
  http.get<{ Params: { tradeNo: string } }>('/pay/go/:tradeNo', payPageOptions, async (request, reply) => {
    const { tradeNo } = request.params
    const checkout = await readCheckout(db, tradeNo)
    if (!checkout) throw new Refusal('request.unknown_call')
    const now = clock.now()
    const { shopId } = checkout
    const back = bookingPage(shopId, checkout.orderId)
    const gateway = await inShop(db, shopId, (tx) => gateways.tookBy(tx, shopId, checkout))
    if (checkout.state !== 'open' || now >= checkout.payBefore || !gateway) return reply.redirect(back, 303)
    reply.header('cache-control', 'no-store')
    if (checkout.notDue) return sendPage(reply, notDuePage(checkout.notDue, back))
    // WeChat's own browser opens neither its H5 page nor Alipay's, and has its own payment flow.
    if (gateway.name !== 'sandbox' && isInWechat(request)) {
      const returnTo = `${siteOrigin(request, publicUrl)}${wechatReturnPath}`
      const login = gateway.inWechat?.addressFor(tradeNo, returnTo, now)
      return login ? reply.redirect(login, 303) : sendPage(reply, elsewherePage(back))
    }
    return beginAtProvider(dependencies, reply, { checkout, now }, async () => {
      const next = await gateway.begin(toTrade(request, checkout, { now, publicUrl }))
      if (next.kind === 'go') return reply.redirect(next.url, 303)
      // The provider identifies us by the referrer.
      if (next.kind === 'go-from-page') reply.header('referrer-policy', 'origin')
      return sendPage(reply, await buildNextPage(next, checkout, { back, now }))
    })
  })
  http.get(countdownPath, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await countdown),
  )
  void http.register((scope) => serveWechat(scope, dependencies))
}

async function buildNextPage(
  next: Exclude<NextStep, { kind: 'go' }>,
  checkout: Checkout,
  { back, now }: { back: string; now: Date },
): Promise<string> {
  const word = methodName(checkout.method)
  const sum = `<div class="amount">${formatSum(checkout.amountFen)}</div>${payUntilText(checkout, now)}${checkoutFacts(checkout)}`
  const scripts = [countdownPath]
  if (next.kind === 'go-from-page') {
    const body = `${sum}<div ${whilePayable}>${linkTo(next.url, `打开${word}支付`)}</div>${linkTo(back, '返回订单', false)}`
    return plainPage({ title: `正在前往${word}支付`, body, scripts, goTo: next.url })
  }
  const code = await QRCode.toDataURL(next.text, { width: 440, margin: 2 })
  const body = `${sum}<div ${whilePayable}><img src="${code}" alt="${word}支付二维码"><p>请用${word}扫一扫付款，付款后返回订单查看</p></div>${linkTo(back, '返回订单')}`
  return plainPage({ title: `${word}扫码支付`, body, scripts })
}

const elsewherePage = (back: string): string =>
  plainPage({
    title: '请在浏览器中打开',
    body: `<p>微信内不能打开支付页面。请点右上角「…」，选择「在浏览器打开」，即可继续付款。</p>${linkTo(back, '返回订单', false)}`,
  })
