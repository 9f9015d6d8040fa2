import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { useNonce } from '#platform/auth/nonce.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import { tradeOfState } from '../gateways/wechat-login.ts'
import type { StoreGateways } from '../merchants/store-gateways.ts'
import { type BeginDependencies, beginAtProvider, sendPage, toTrade } from './begin-at-provider.ts'
import { payingOverPage } from './checkout-facts.ts'
import { bookingPage } from './guest-page.ts'
import { notDuePage } from './not-due-page.ts'
import { scriptedPayPageOptions } from './pay-page.ts'
import { readCheckout } from './read-checkout.ts'
import { wechatPage, wechatPaths } from './wechat-page.ts'

interface WechatDependencies extends BeginDependencies {
  clock: Clock
  gateways: Pick<StoreGateways, 'tookBy'>
}

/** Path to which WeChat redirects visitors. */
export const wechatReturnPath = '/pay/wechat'
/** Nonce scope of the states. */
const visitNonces = 'pay-in-wechat'

/**
 * Serves payments within WeChat's own browser: WeChat redirects its visitor back with a code that identifies
 * the payer, the payment is begun for that payer, and the page opens WeChat's drawer and polls our server for
 * the payment.
 */
export async function serveWechat(http: FastifyInstance, dependencies: WechatDependencies): Promise<void> {
  const { db, clock, gateways, publicUrl } = dependencies
  const script = await readFile(new URL('./pay-in-wechat.js', import.meta.url), 'utf8')

  http.get<{ Querystring: { code?: string; state?: string } }>(
    wechatReturnPath,
    scriptedPayPageOptions,
    async (request, reply) => {
      const now = clock.now()
      const state = String(request.query.state ?? '')
      const tradeNo = tradeOfState(state)
      const checkout = tradeNo === undefined ? undefined : await readCheckout(db, tradeNo)
      if (!checkout) throw new Refusal('request.unknown_call')
      const { shopId } = checkout
      // The gateway of the payment signed the state.
      const taker = await inShop(db, shopId, (tx) => gateways.tookBy(tx, shopId, checkout))
      const visit = taker?.inWechat?.readState(state, now)
      if (!taker?.inWechat || !visit) throw new Refusal('request.unknown_call')
      // Reloaded: a code is valid once, so the visit starts over.
      if (visit.isOver || (await useNonce(db, visitNonces, visit, now)) !== 'fresh') {
        return reply.redirect(`/pay/go/${visit.tradeNo}`, 303)
      }
      const { inWechat } = taker
      const back = bookingPage(shopId, checkout.orderId)
      if (checkout.state !== 'open') return reply.redirect(back, 303)
      if (checkout.notDue) return sendPage(reply, notDuePage(checkout.notDue, back))
      if (now >= checkout.payBefore) return sendPage(reply, payingOverPage(checkout))
      return beginAtProvider(dependencies, reply, { checkout, now }, async () => {
        const payer = await inWechat.payerOf(String(request.query.code ?? ''))
        const bridge = await inWechat.begin(toTrade(request, checkout, { now, publicUrl }), payer)
        return sendPage(reply, wechatPage(bridge, checkout, back, now))
      })
    },
  )

  http.get(wechatPaths.script, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )

  http.get<{ Params: { tradeNo: string } }>(wechatPaths.stateOf(':tradeNo'), async (request, reply) => {
    const checkout = await readCheckout(db, request.params.tradeNo)
    if (!checkout) throw new Refusal('request.unknown_call')
    return reply.header('cache-control', 'no-store').send({ state: checkout.state })
  })
}
