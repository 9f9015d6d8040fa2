import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { WechatPaySettings } from '#platform/config/payment-settings.ts'
import {
  type BridgeRequest,
  type Checkout,
  GatewayUnavailable,
  NotificationRefused,
  type PaymentGateway,
  RefundRefused,
  type TradeState,
} from './payment-gateway.ts'
import { selectWechatNames, type WechatPayAccount } from './wechat-account.ts'
import {
  parseRefundState,
  readFields,
  requireData,
  requireText,
  requireUnusedTrade,
  transientRefundCodes,
  unknownTradeCodes,
} from './wechat-answers.ts'
import { createWechatAsking } from './wechat-asking.ts'
import { createWechatLogin } from './wechat-login.ts'
import { createWechatScore, isScoreOfOurs, scoreOrder, toGuaranteeReport } from './wechat-score.ts'
import type { WechatKey } from './wechat-signing.ts'
import { openNotification, parseTrade, toPaidTrade, trade } from './wechat-trade.ts'

const prepaid = z.object({ prepay_id: z.string() })
const refundsPath = '/v3/refund/domestic/refunds'

/** Opens the operator's WeChat Pay account, whose keys are files. */
export async function openWechatPay(settings: WechatPaySettings, notifyUrl: string): Promise<PaymentGateway> {
  return createWechatPayGateway(await readWechatAccount(settings), notifyUrl)
}

/** Reads a merchant account of the operator with its keys. */
export async function readWechatAccount({
  keyFile,
  publicKeyFile,
  ...account
}: WechatPaySettings): Promise<WechatPayAccount> {
  const [privateKey, publicKey] = await Promise.all([
    readFile(keyFile, 'utf8'),
    readFile(publicKeyFile, 'utf8'),
  ])
  return { ...account, privateKey, publicKey }
}

/**
 * Creates the gateway of WeChat Pay, API v3: JSAPI within WeChat if the account's secret is set, H5 in other
 * phone browsers, a code to scan (native) elsewhere. Requests are signed; responses and notifications are
 * verified (decision 177). A service provider uses its own paths (`/v3/pay/partner/transactions`) for a
 * merchant without keys here.
 */
export function createWechatPayGateway(account: WechatPayAccount, notifyUrl: string): PaymentGateway {
  const wechatKey: WechatKey = {
    id: account.publicKeyId,
    // A platform certificate contains a public key too.
    key: createPublicKey(account.publicKey),
  }
  const pay = createWechatAsking(account, wechatKey)
  const { path, asker, merchant, ofMerchant, payer: payerOf, isOurs } = selectWechatNames(account)

  const { appId, appSecret, loginUrl } = account
  const login = appSecret ? createWechatLogin({ appId, appSecret, url: loginUrl }) : undefined
  const orderOf = ({ title, tradeNo, payBefore, amountFen }: Checkout) => ({
    ...asker,
    description: title,
    out_trade_no: tradeNo,
    time_expire: payBefore.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: notifyUrl,
    amount: { total: amountFen, currency: 'CNY' },
  })

  return {
    name: 'wechatpay',
    methods: ['weixin'],
    title: '微信',
    score: createWechatScore(account, pay, notifyUrl),
    inWechat: login && {
      ...login,
      payerOf: login.openidOf,
      async begin(checkout, payer): Promise<BridgeRequest> {
        const scene_info = { payer_client_ip: checkout.address }
        const order = { ...orderOf(checkout), scene_info, payer: payerOf(payer) }
        const read = prepaid.safeParse(
          requireData(requireUnusedTrade(await pay.post(`${path}/jsapi`, order))),
        )
        if (!read.success) throw new GatewayUnavailable('微信支付的应答缺少 prepay_id')
        return pay.bridgeTo(read.data.prepay_id, checkout.now)
      },
    },
    async begin(checkout) {
      const order = orderOf(checkout)
      const scene = { payer_client_ip: checkout.address }
      if (!checkout.isPhone) {
        const answer = requireUnusedTrade(await pay.post(`${path}/native`, { ...order, scene_info: scene }))
        return { kind: 'scan', text: requireText(answer, 'code_url') }
      }
      const h5 = { ...scene, h5_info: { type: 'Wap', app_name: '订包' } }
      const answer = requireUnusedTrade(await pay.post(`${path}/h5`, { ...order, scene_info: h5 }))
      const url = new URL(requireText(answer, 'h5_url'))
      url.searchParams.set('redirect_url', checkout.returnUrl)
      return { kind: 'go-from-page', url: url.href }
    },
    async readNotification(notification) {
      const { event, payload: opened } = openNotification(account.apiKey, wechatKey, notification)
      if (event.startsWith('PAYSCORE.')) {
        const score = scoreOrder.safeParse(opened)
        if (!score.success) return undefined
        if (!isScoreOfOurs(account, score.data)) throw new NotificationRefused('of another merchant')
        return { score: toGuaranteeReport(score.data) }
      }
      const notified = parseTrade(opened)
      if (!notified) return undefined
      if (!isOurs(notified)) throw new NotificationRefused('of another merchant')
      return notified.trade_state === 'SUCCESS' ? toPaidTrade(notified) : undefined
    },
    answer: (accepted) =>
      accepted
        ? { http: 204, type: 'application/json', body: '' }
        : { http: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    async query({ tradeNo }): Promise<TradeState> {
      const answer = await pay.get(`${path}/out-trade-no/${tradeNo}?${new URLSearchParams(merchant)}`)
      if (answer.error && unknownTradeCodes.has(answer.error)) return { state: 'unknown' }
      const answered = trade.parse(requireData(answer))
      if (!isOurs(answered) || answered.out_trade_no !== tradeNo)
        throw new GatewayUnavailable('微信支付答非所问')
      switch (answered.trade_state) {
        case 'SUCCESS':
        case 'REFUND':
          return { state: 'paid', ...toPaidTrade(answered) }
        case 'CLOSED':
        case 'REVOKED':
        case 'PAYERROR':
          return { state: 'closed' }
        default:
          return { state: 'waiting' }
      }
    },
    async close({ tradeNo }) {
      const { error } = await pay.post(`${path}/out-trade-no/${tradeNo}/close`, merchant)
      if (error && error !== 'ORDER_CLOSED' && !unknownTradeCodes.has(error)) {
        throw new GatewayUnavailable(`微信支付未能关闭订单（${error}）`)
      }
    },
    async refund({ tradeNo, refundNo, amountFen, paidFen, reason }) {
      const answer = await pay.post(refundsPath, {
        ...ofMerchant,
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        reason,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      })
      if (answer.error && transientRefundCodes.has(answer.error))
        throw new GatewayUnavailable(`微信支付：${answer.error}`)
      if (answer.error)
        throw new RefundRefused(`微信支付：${String(readFields(answer).message ?? answer.error)}`)
      return parseRefundState(answer)
    },
    async findRefund({ refundNo }) {
      const query = new URLSearchParams(ofMerchant).toString()
      const answer = await pay.get(`${refundsPath}/${refundNo}${query && `?${query}`}`)
      if (answer.error === 'RESOURCE_NOT_EXISTS') return undefined
      requireData(answer)
      return parseRefundState(answer)
    },
  }
}
