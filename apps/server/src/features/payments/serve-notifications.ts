import {
  type ExternalCall,
  notifyAlipay,
  notifySandbox,
  notifyStoreAlipay,
  notifyStoreWechatPay,
  notifyWechatPay,
} from '@roombook/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type CountDependencies, countPayment } from './count-payment.ts'
import {
  type GatewayName,
  GatewayUnavailable,
  NotificationRefused,
  type PaymentGateway,
} from './gateways/payment-gateway.ts'
import { countGuarantee } from './guarantees/count-guarantee.ts'
import type { StoreGateways } from './merchants/store-gateways.ts'
import { countRecharge } from './recharges/count-recharge.ts'
import { parseShopOfRecharge } from './trade-number.ts'

interface NotificationDependencies extends CountDependencies {
  clock: Clock
  log: Log
  gateways: StoreGateways
}

const operatorsCalls: Readonly<Record<GatewayName, ExternalCall>> = {
  wechatpay: notifyWechatPay,
  alipay: notifyAlipay,
  sandbox: notifySandbox,
}
const storesCalls = { wechatpay: notifyStoreWechatPay, alipay: notifyStoreAlipay } as const
/** Format of ids in the database. */
const idForm = /^[1-9]\d{0,14}$/

/**
 * Receives payment webhooks of the providers, each with its own format and signature. An invalid one is
 * refused and logged without personal data; a valid one is counted once and answered the same each time. The
 * address identifies a store's own account, since WeChat's payload can only be decrypted with that account's
 * key.
 */
export function serveNotifications(http: FastifyInstance, dependencies: NotificationDependencies): void {
  const { gateways, db } = dependencies
  // JSON is parsed in this scope alone, and kept as received, because its text is signed.
  void http.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const [name, call] of Object.entries(operatorsCalls)) {
      scope.post(call.path, { config: { call: call.name } }, (request, reply) =>
        answerTo(dependencies, gateways.operators.byName(name), request, reply),
      )
    }
    for (const [name, call] of Object.entries(storesCalls)) {
      scope.post<{ Params: { shopId: string; merchantId: string } }>(
        call.path,
        { config: { call: call.name } },
        async (request, reply) => {
          const { shopId: shop, merchantId: merchant } = request.params
          if (!idForm.test(shop) || !idForm.test(merchant)) throw new Refusal('request.unknown_call')
          const [shopId, merchantId] = [Number(shop), Number(merchant)]
          const gateway = await inShop(db, shopId, (tx) =>
            gateways.tookBy(tx, shopId, { gateway: name as keyof typeof storesCalls, merchantId }),
          )
          return answerTo(dependencies, gateway?.name === name ? gateway : undefined, request, reply)
        },
      )
    }
  })
}

async function answerTo(
  dependencies: NotificationDependencies,
  gateway: PaymentGateway | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!gateway) throw new Refusal('request.unknown_call')
  const body = typeof request.body === 'string' ? request.body : ''
  const answer = gateway.answer(
    await handleNotification(dependencies, gateway, { headers: request.headers, body }),
  )
  return reply.status(answer.http).type(answer.type).send(answer.body)
}

async function handleNotification(
  { clock, log, gateways: _, ...dependencies }: NotificationDependencies,
  gateway: PaymentGateway,
  request: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string },
): Promise<boolean> {
  const now = clock.now()
  const from = { gateway: gateway.name, merchantId: gateway.merchantId }
  try {
    const trade = await gateway.readNotification({ ...request, now })
    if (trade && 'score' in trade) {
      const { score } = trade
      const counted = await countGuarantee(dependencies, gateway, score, now)
      log.info({ ...from, tradeNo: score.tradeNo, state: score.state, counted }, 'a guarantee was told of')
    } else if (trade) {
      const isRecharge = parseShopOfRecharge(trade.tradeNo) !== undefined
      const counted = await (isRecharge ? countRecharge : countPayment)(dependencies, gateway, trade, now)
      log.info({ ...from, tradeNo: trade.tradeNo, counted }, 'a payment was told of')
    }
    return true
  } catch (error) {
    if (!(error instanceof NotificationRefused || error instanceof GatewayUnavailable)) throw error
    log.warn({ ...from, reason: error.message }, 'a payment notification was refused')
    return false
  }
}
