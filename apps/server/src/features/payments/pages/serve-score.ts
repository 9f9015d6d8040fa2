import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import { isInWechat } from '#platform/http/in-wechat.ts'
import { siteOrigin } from '#platform/http/request-facts.ts'
import { GatewayUnavailable } from '../gateways/payment-gateway.ts'
import type { StoreGateways } from '../merchants/store-gateways.ts'
import { type BeginDependencies, sendPage } from './begin-at-provider.ts'
import { bookingPage } from './guest-page.ts'
import { scorePageOptions } from './pay-page.ts'
import { readScoreCheckout } from './read-score-checkout.ts'
import {
  scoreElsewherePage,
  scoreNotDuePage,
  scoreOverPage,
  scorePage,
  scorePaths,
  scoreUnavailablePage,
} from './score-pages.ts'

interface ScoreDependencies extends BeginDependencies {
  clock: Clock
  gateways: Pick<StoreGateways, 'tookBy'>
}

/** Maximum length of a service title, used when the store has not set one: twenty characters. */
const mostTitle = 20

/**
 * Serves the entry to a guarantee, `/pay/score/<trade number>`: creates it at its provider, and opens the
 * provider's page. As with payments, this is not done in the call that creates the guarantee, so that no lock
 * waits for a provider.
 */
export async function serveScore(http: FastifyInstance, dependencies: ScoreDependencies): Promise<void> {
  const { db, clock, gateways, publicUrl, log } = dependencies
  const script = await readFile(new URL('./confirm-score.js', import.meta.url), 'utf8')

  http.get<{ Params: { tradeNo: string } }>(
    scorePaths.way(':tradeNo'),
    scorePageOptions,
    async (request, reply) => {
      const { tradeNo } = request.params
      const checkout = await readScoreCheckout(db, tradeNo)
      if (!checkout) throw new Refusal('request.unknown_call')
      const now = clock.now()
      const { shopId, orderId, serviceId, amountFen, shopTitle } = checkout
      const back = bookingPage(shopId, orderId)
      if (checkout.state !== 'open') return reply.redirect(back, 303)
      if (checkout.notDue) return sendPage(reply, scoreNotDuePage(checkout))
      if (now >= checkout.confirmBefore) return sendPage(reply, scoreOverPage(checkout))
      const gateway = await inShop(db, shopId, (tx) => gateways.tookBy(tx, shopId, checkout))
      if (!gateway?.score)
        return sendPage(reply.status(503), scoreUnavailablePage(scorePaths.way(tradeNo), back))
      if (gateway.score.inWechatOnly && !isInWechat(request)) return sendPage(reply, scoreElsewherePage(back))
      try {
        const title = `${[...shopTitle].slice(0, mostTitle - 4).join('')}包厢预订`
        // WeChat compares the signed address with the one in its browser.
        const page = `${siteOrigin(request, publicUrl)}${request.url}`
        const step = await gateway.score.begin({ shopId, tradeNo, serviceId, amountFen, title, now }, page)
        return step.kind === 'go'
          ? reply.redirect(step.url, 303)
          : sendPage(reply, scorePage(step.opening, checkout))
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error
        log.warn({ err: error, shopId }, 'a guarantee could not be begun')
        return sendPage(reply.status(503), scoreUnavailablePage(scorePaths.way(tradeNo), back))
      }
    },
  )

  http.get(scorePaths.script, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )

  http.get<{ Params: { tradeNo: string } }>(scorePaths.stateOf(':tradeNo'), async (request, reply) => {
    const checkout = await readScoreCheckout(db, request.params.tradeNo)
    if (!checkout) throw new Refusal('request.unknown_call')
    return reply.header('cache-control', 'no-store').send({ state: checkout.state })
  })
}
