import { createDecipheriv, createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Pay from 'wechatpay-node-v3'
import { z } from 'zod'
import type { WechatPaySettings } from '../../../platform/config/config.ts'
import {
  BegunBefore,
  type BridgeRequest,
  type Checkout,
  GatewayAway,
  type Notification,
  NotificationRefused,
  type PaidTrade,
  type PaymentGateway,
  RefundRefused,
  type RefundStanding,
  type TradeStanding,
} from './payment-gateway.ts'
import { createWechatHttp, isSignedByWechat, type WechatAnswer, type WechatKey } from './wechat-http.ts'
import { createWechatLogin } from './wechat-login.ts'

/** Seconds that a notification may have been under way. */
const toleranceSeconds = 300
const tagBytes = 16

const envelope = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})
const bridgeRequest = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string().startsWith('prepay_id='),
  signType: z.string(),
  paySign: z.string(),
})
const trade = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  amount: z.object({ total: z.int() }).optional(),
})
type Trade = z.output<typeof trade>

/** What WeChat says of a number that it does not know; it spells it in two ways. */
const neverBegun = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])

/** What WeChat says of a refund that it did not get to, or has no money for at this moment. */
const passing = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'NOT_ENOUGH'])

/**
 * WeChat Pay, API v3: JSAPI within WeChat itself where its account's secret is set, H5 in a telephone's other browsers,
 * a code to scan (native) elsewhere. The library signs what is asked;
 * answers and notifications are verified and decrypted here, since it neither verifies the former nor checks the tag
 * of the latter.
 */
export async function openWechatPay(settings: WechatPaySettings, notifyUrl: string): Promise<PaymentGateway> {
  const privateKey = await readFile(settings.keyFile)
  const wechatKey: WechatKey = {
    id: settings.publicKeyId,
    // A platform certificate holds one too.
    key: createPublicKey(await readFile(settings.publicKeyFile)),
  }
  const pay = new Pay({
    appid: settings.appId,
    mchid: settings.merchantId,
    serial_no: settings.serial,
    publicKey: Buffer.from(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })),
    privateKey,
    userAgent: 'Roombook',
  })
  pay.createHttp(createWechatHttp(settings.url, wechatKey))

  const { appId, appSecret, loginUrl } = settings
  const login = appSecret ? createWechatLogin({ appId, appSecret, url: loginUrl }) : undefined
  const orderOf = ({ title, tradeNo, payBefore, amountFen }: Checkout) => ({
    description: title,
    out_trade_no: tradeNo,
    time_expire: payBefore.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: notifyUrl,
    amount: { total: amountFen, currency: 'CNY' },
  })
  const isOurs = ({ mchid, appid }: Trade) =>
    mchid === settings.merchantId && (appid === undefined || appid === settings.appId)

  return {
    name: 'wechatpay',
    methods: ['weixin'],
    title: '微信',
    inWechat: login && {
      ...login,
      payerOf: login.openidOf,
      async begin(checkout, payer): Promise<BridgeRequest> {
        const scene_info = { payer_client_ip: checkout.address }
        const order = { ...orderOf(checkout), scene_info, payer: { openid: payer } }
        const read = bridgeRequest.safeParse(dataOf(begun(await pay.transactions_jsapi(order))))
        if (!read.success) throw new GatewayAway('微信支付的应答缺少 prepay_id')
        return read.data
      },
    },
    async begin(checkout) {
      const order = orderOf(checkout)
      const scene = { payer_client_ip: checkout.address }
      if (!checkout.isPhone) {
        const answer = begun(await pay.transactions_native({ ...order, scene_info: scene }))
        return { kind: 'scan', text: textOf(answer, 'code_url') }
      }
      const h5 = { ...scene, h5_info: { type: 'Wap', app_name: '订包' } }
      const answer = begun(await pay.transactions_h5({ ...order, scene_info: h5 }))
      const url = new URL(textOf(answer, 'h5_url'))
      url.searchParams.set('redirect_url', checkout.returnUrl)
      return { kind: 'go-from-page', url: url.href }
    },
    async readNotification(notification) {
      const told = readTrade(settings.apiKey, wechatKey, notification)
      if (!told) return undefined
      if (!isOurs(told)) throw new NotificationRefused('of another merchant')
      return told.trade_state === 'SUCCESS' ? paidOf(told) : undefined
    },
    answer: (accepted) =>
      accepted
        ? { http: 204, type: 'application/json', body: '' }
        : { http: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    async query({ tradeNo }): Promise<TradeStanding> {
      const answer: WechatAnswer = await pay.query({ out_trade_no: tradeNo })
      if (answer.error && neverBegun.has(answer.error)) return { state: 'unknown' }
      const told = trade.parse(dataOf(answer))
      if (!isOurs(told) || told.out_trade_no !== tradeNo) throw new GatewayAway('微信支付答非所问')
      switch (told.trade_state) {
        case 'SUCCESS':
        case 'REFUND':
          return { state: 'paid', ...paidOf(told) }
        case 'CLOSED':
        case 'REVOKED':
        case 'PAYERROR':
          return { state: 'closed' }
        default:
          return { state: 'waiting' }
      }
    },
    async close({ tradeNo }) {
      const { error }: WechatAnswer = await pay.close(tradeNo)
      if (error && error !== 'ORDER_CLOSED' && !neverBegun.has(error)) {
        throw new GatewayAway(`微信支付未能关闭订单（${error}）`)
      }
    },
    async refund({ tradeNo, refundNo, amountFen, paidFen, reason }) {
      const answer: WechatAnswer = await pay.refunds({
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        reason,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      })
      if (answer.error && passing.has(answer.error)) throw new GatewayAway(`微信支付：${answer.error}`)
      if (answer.error)
        throw new RefundRefused(`微信支付：${String(fieldsOf(answer).message ?? answer.error)}`)
      return refundStanding(answer)
    },
    async findRefund({ refundNo }) {
      const answer: WechatAnswer = await pay.find_refunds(refundNo)
      if (answer.error === 'RESOURCE_NOT_EXISTS') return undefined
      dataOf(answer)
      return refundStanding(answer)
    },
  }
}

const paidOf = ({ out_trade_no, transaction_id, amount }: Trade): PaidTrade => ({
  tradeNo: out_trade_no,
  amountFen: amount?.total ?? 0,
  providerNo: transaction_id,
})

function refundStanding(answer: WechatAnswer): RefundStanding {
  const { status } = fieldsOf(answer)
  if (status === 'SUCCESS') return 'done'
  if (status === 'PROCESSING') return 'pending'
  throw new RefundRefused(`微信支付：退款${status === 'CLOSED' ? '已关闭' : '异常，请在商户平台处理'}`)
}

/** What WeChat says of a number with which nothing is begun any more. */
const spent = new Set(['OUT_TRADE_NO_USED', 'ORDER_CLOSED'])

/**
 * WeChat takes a number once in one way, whoever opens it again. It says so by a code of its own, or by words alone
 * under INVALID_REQUEST (201 商户订单号重复).
 * @throws BegunBefore.
 */
function begun(answer: WechatAnswer): WechatAnswer {
  const { error } = answer
  if (!error) return answer
  const words = String(fieldsOf(answer).message ?? '')
  if (error === 'ORDERPAID' || words.includes('订单已支付')) throw new BegunBefore(true)
  if (spent.has(error) || words.includes('订单号重复')) throw new BegunBefore(false)
  return answer
}

/** What was answered. @throws GatewayAway for an answer that is none. */
function dataOf(answer: WechatAnswer): Record<string, unknown> {
  if (answer.error || !answer.data) throw new GatewayAway(`微信支付：${answer.error ?? '没有应答'}`)
  return fieldsOf(answer)
}

const fieldsOf = ({ data }: WechatAnswer): Record<string, unknown> => ({ ...data })

function textOf(answer: WechatAnswer, name: string): string {
  const text = dataOf(answer)[name]
  if (typeof text !== 'string') throw new GatewayAway(`微信支付的应答缺少 ${name}`)
  return text
}

/** Verifies a notification and decrypts it. @throws NotificationRefused. */
function readTrade(apiKey: string, key: WechatKey, { headers, body, now }: Notification): Trade | undefined {
  const headerOf = (name: string) => String(headers[name] ?? '')
  const age = Math.abs(now.getTime() / 1000 - Number(headerOf('wechatpay-timestamp') || Number.NaN))
  if (!(age <= toleranceSeconds)) throw new NotificationRefused('too old')
  if (!isSignedByWechat(key, headerOf, body)) throw new NotificationRefused('wrong signature')
  try {
    const { resource } = envelope.parse(JSON.parse(body))
    const sealed = Buffer.from(resource.ciphertext, 'base64')
    const opened = createDecipheriv('aes-256-gcm', apiKey, resource.nonce)
      .setAuthTag(sealed.subarray(-tagBytes))
      .setAAD(Buffer.from(resource.associated_data))
    const text = Buffer.concat([opened.update(sealed.subarray(0, -tagBytes)), opened.final()]).toString()
    // Refunds are told of by the same address where somebody set it so at WeChat's.
    const told = trade.safeParse(JSON.parse(text))
    return told.success ? told.data : undefined
  } catch (error) {
    throw new NotificationRefused('cannot be read', { cause: error })
  }
}
