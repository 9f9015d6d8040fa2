import { type ExternalCall, notifyAlipay, notifySandbox, notifyWechatPay } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { type CountParts, countPayment } from './count-payment.ts'
import type { Gateways } from './gateways/open-gateways.ts'
import { type GatewayName, NotificationRefused, type PaymentGateway } from './gateways/payment-gateway.ts'
import { countRecharge } from './recharges/count-recharge.ts'
import { shopOfRecharge } from './trade-number.ts'

interface NotificationParts extends CountParts {
  clock: Clock
  log: Log
  gateways: Gateways
}

const callOf: Readonly<Record<GatewayName, ExternalCall>> = {
  wechatpay: notifyWechatPay,
  alipay: notifyAlipay,
  sandbox: notifySandbox,
}

/**
 * Hears what providers tell of payments, each in its own form and with its own proof. What is not true is refused and
 * logged without what it says of anybody; what is, is counted once and answered the same however often it comes.
 */
export function serveNotifications(http: FastifyInstance, parts: NotificationParts): void {
  // Nowhere else is JSON understood; here it is kept as it came, since that is what was signed.
  void http.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const [name, call] of Object.entries(callOf)) {
      scope.post(call.path, { config: { call: call.name } }, async (request, reply) => {
        const gateway = parts.gateways.byName(name)
        if (!gateway) throw new Refusal('request.unknown_call')
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = gateway.answer(await hear(parts, gateway, { headers: request.headers, body }))
        return reply.status(answer.http).type(answer.type).send(answer.body)
      })
    }
  })
}

async function hear(
  { clock, log, gateways: _, ...parts }: NotificationParts,
  gateway: PaymentGateway,
  told: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string },
): Promise<boolean> {
  const now = clock.now()
  try {
    const trade = await gateway.readNotification({ ...told, now })
    if (trade) {
      const isRecharge = shopOfRecharge(trade.tradeNo) !== undefined
      const counted = await (isRecharge ? countRecharge : countPayment)(parts, gateway.name, trade, now)
      log.info({ gateway: gateway.name, tradeNo: trade.tradeNo, counted }, 'a payment was told of')
    }
    return true
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    log.warn({ gateway: gateway.name, reason: error.message }, 'a payment notification was refused')
    return false
  }
}
