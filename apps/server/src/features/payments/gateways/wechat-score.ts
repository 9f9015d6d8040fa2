import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createAccessToken, createPageTicket } from '#features/wechat/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { GatewayUnavailable } from './payment-gateway.ts'
import {
  type GuaranteeReport,
  type ScoreKey,
  ScoreRefused,
  type ScoreService,
  type ScoreState,
} from './score-service.ts'
import type { WechatPayAccount } from './wechat-account.ts'
import {
  readFields,
  requireData,
  requireText,
  transientRefundCodes,
  unknownTradeCodes,
} from './wechat-answers.ts'
import type { WechatAsking } from './wechat-asking.ts'
import type { WechatAnswer } from './wechat-http.ts'

/** Service order (支付分订单) in WeChat's answers and notifications. */
export const scoreOrder = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  sub_mchid: z.string().optional(),
  service_id: z.string(),
  out_order_no: z.string(),
  order_id: z.string().default(''),
  state: z.enum(['CREATED', 'DOING', 'DONE', 'REVOKED', 'EXPIRED']),
  state_description: z.string().default(''),
  total_amount: z.int().default(0),
  risk_fund: z.object({ amount: z.int() }),
})
export type ScoreOrder = z.output<typeof scoreOrder>

/** Whether WeChat does not know the order, which it reports in more than one way. */
const isUnknown = ({ error = '', ...answer }: WechatAnswer): boolean =>
  unknownTradeCodes.has(error) ||
  error === 'RESOURCE_NOT_EXISTS' ||
  /(单据|订单)不存在/.test(String(readFields(answer).message ?? ''))

/** Whether a notified service order belongs to this account. */
export function isScoreOfOurs(
  { appId, merchantId, subMerchantId }: WechatPayAccount,
  { appid, mchid, sub_mchid }: ScoreOrder,
): boolean {
  const isOurApp = appid === undefined || appid === appId
  return isOurApp && (mchid === undefined || mchid === merchantId) && sub_mchid === subMerchantId
}

export const toGuaranteeReport = (order: ScoreOrder): GuaranteeReport => ({
  tradeNo: order.out_order_no,
  serviceId: order.service_id,
  state: toScoreState(order),
  amountFen: order.risk_fund.amount,
  chargedFen: order.total_amount,
  providerNo: order.order_id,
})

function toScoreState({ state, state_description }: ScoreOrder): ScoreState {
  switch (state) {
    case 'CREATED':
      return 'created'
    case 'DOING':
      return state_description === 'MCH_COMPLETE' ? 'collecting' : 'confirmed'
    case 'DONE':
      return 'done'
    default:
      return 'revoked'
  }
}

/** Returns the parameters by which an account identifies itself in queries of service orders. */
export function selectScoreNames({ appId, subMerchantId }: WechatPayAccount): {
  path: string
  creating: Record<string, string>
  naming: Record<string, string>
} {
  const isPartner = subMerchantId !== undefined
  return {
    path: isPartner ? '/v3/payscore/partner/serviceorder' : '/v3/payscore/serviceorder',
    creating: isPartner ? { appid: appId, sub_mchid: subMerchantId } : { appid: appId },
    naming: isPartner ? { sub_mchid: subMerchantId } : { appid: appId },
  }
}

/** Queries a service order. @returns undefined when WeChat does not know it. */
export async function queryScoreOrder(
  pay: WechatAsking,
  account: WechatPayAccount,
  { serviceId, tradeNo }: Pick<ScoreKey, 'serviceId' | 'tradeNo'>,
): Promise<WechatAnswer | undefined> {
  const { path, naming } = selectScoreNames(account)
  const query = new URLSearchParams({ service_id: serviceId, out_order_no: tradeNo, ...naming })
  const answer = await pay.get(`${path}?${query}`)
  return answer.error && isUnknown(answer) ? undefined : answer
}

/**
 * Creates the service 微信支付分 by API v3 with the guest's confirmation (需确认模式): an order replaces an unpaid
 * deposit, and is completed with the agreed charge or cancelled. The guest confirms it on WeChat's page,
 * which opens only in WeChat's browser and only from a page signed by the account's app.
 */
export function createWechatScore(
  account: WechatPayAccount,
  pay: WechatAsking,
  notifyUrl: string,
): ScoreService {
  const { appId, appSecret, loginUrl: url } = account
  const { path, creating, naming } = selectScoreNames(account)
  const ticketOf = appSecret && createPageTicket({ url }, createAccessToken({ appId, appSecret, url }))

  async function prove(page: string, now: Date) {
    const timestamp = Math.floor(now.getTime() / 1000)
    const nonceStr = randomBytes(8).toString('hex')
    if (!ticketOf) throw new GatewayUnavailable('未填写AppSecret，不能在微信中打开支付分')
    const ticket = await ticketOf(now).catch((error: unknown) => {
      if (error instanceof Refusal) throw new GatewayUnavailable('微信公众平台无法连接，或AppSecret不正确')
      throw error
    })
    // The names and their order are prescribed by WeChat.
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
    return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
  }

  async function end(tradeNo: string, how: 'cancel' | 'complete', body: Record<string, unknown>) {
    const answer = await pay.post(`${path}/${tradeNo}/${how}`, body)
    if (!answer.error) return
    const message = String(readFields(answer).message ?? answer.error)
    // 单据正在扣款中，请稍后再试
    if (transientRefundCodes.has(answer.error) || message.includes('稍后'))
      throw new GatewayUnavailable(`微信支付分：${message}`)
    throw new ScoreRefused(`微信支付分：${message}`)
  }

  return {
    serviceId: appSecret ? (account.scoreServiceId ?? '') : '',
    inWechatOnly: true,
    async begin({ tradeNo, serviceId: service, amountFen, title, now }, page) {
      const answer = await pay.post(path, {
        ...creating,
        service_id: service,
        out_order_no: tradeNo,
        service_introduction: title,
        // Deposit (预付款) that the guest need not pay.
        risk_fund: { name: 'ADVANCE', amount: amountFen, description: '免付的订金，按预订须知收取' },
        // It begins with the guest's confirmation; its end is sent on completion.
        time_range: { start_time: 'OnAccept' },
        need_user_confirm: true,
        notify_url: notifyUrl,
      })
      const confirmation = requireText(answer, 'package')
      const query = `package=${encodeURIComponent(confirmation)}`
      return { kind: 'open', opening: { ...(await prove(page, now)), query } }
    },
    async query(key) {
      const answer = await queryScoreOrder(pay, account, key)
      if (!answer) return undefined
      const order = scoreOrder.parse(requireData(answer))
      if (!isScoreOfOurs(account, order) || order.out_order_no !== key.tradeNo)
        throw new GatewayUnavailable('微信支付分答非所问')
      return toGuaranteeReport(order)
    },
    cancel: ({ tradeNo, serviceId: service_id }, reason) =>
      end(tradeNo, 'cancel', { ...naming, service_id, reason }),
    complete: ({ tradeNo, serviceId: service_id, now }, { chargeFen, reason }) =>
      end(tradeNo, 'complete', {
        ...naming,
        service_id,
        post_payments: [
          { name: chargeFen > 0 ? '预订违约' : '预订服务', amount: chargeFen, description: reason, count: 1 },
        ],
        total_amount: chargeFen,
        // Slightly in the past, since WeChat's clock may be behind.
        time_range: { end_time: chinaTime(new Date(now.getTime() - 2000)) },
      }),
  }
}

/** Formats a time in China's time zone: 20261206183000. */
const chinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll(/\D/g, '')
