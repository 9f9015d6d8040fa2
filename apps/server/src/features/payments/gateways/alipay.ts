import { readFile } from 'node:fs/promises'
import { parseMoney, plainYuan } from '@roombook/domain/money'
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk'
import type { AlipaySettings } from '#platform/config/payment-settings.ts'
import {
  GatewayUnavailable,
  NotificationRefused,
  type PaidTrade,
  type PaymentGateway,
  RefundRefused,
  type TradeState,
} from './payment-gateway.ts'

const timeoutMs = 10_000
const succeeded = '10000'
const paidStates = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

/** Transient refund errors of Alipay: a system error, or a balance too low at this moment. */
const passing = new Set(['ACQ.SYSTEM_ERROR', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', 'isp.unknow-error'])

/** Formats times for Alipay, in its time zone. */
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An app at Alipay, with its keys as PEM. */
export interface AlipayAccount {
  appId: string
  privateKey: string
  publicKey: string
  url: string
  /** The paid merchant's app and its authorization token, when our app acts on its behalf. */
  inNameOf?: { appId: string; token: string } | undefined
}

/** Opens the operator's Alipay account, whose keys are files. */
export async function openAlipay(settings: AlipaySettings, notifyUrl: string): Promise<PaymentGateway> {
  return createAlipayGateway(await readAlipayAccount(settings), notifyUrl)
}

/** Reads an app of the operator with its keys. */
export async function readAlipayAccount({
  keyFile,
  publicKeyFile,
  ...account
}: AlipaySettings): Promise<AlipayAccount> {
  const [privateKey, publicKey] = await Promise.all([
    readFile(keyFile, 'utf8'),
    readFile(publicKeyFile, 'utf8'),
  ])
  return { ...account, privateKey, publicKey }
}

/** Creates the Alipay client for an app. */
export const createAlipaySdk = ({ appId, privateKey, publicKey, url }: AlipayAccount): AlipaySdk =>
  new AlipaySdk({
    appId,
    privateKey: privateKey.trim(),
    keyType: privateKey.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8',
    alipayPublicKey: publicKey.trim(),
    gateway: url,
    timeout: timeoutMs,
  })

/**
 * Creates the gateway of Alipay: its page for phones (WAP pay), which desktop browsers show too, or its page
 * for desktops (page pay) when paying on one. On behalf of a merchant, each request carries its authorization
 * token.
 */
export function createAlipayGateway(account: AlipayAccount, notifyUrl: string): PaymentGateway {
  const { appId, inNameOf } = account
  const sdk = createAlipaySdk(account)
  const appAuthorization = inNameOf ? { appAuthToken: inNameOf.token } : {}

  /** Sends a request with the timestamp in Alipay's time zone, in place of the library's machine time. */
  const execute = (
    method: string,
    now: Date,
    bizContent: Record<string, string>,
  ): Promise<AlipaySdkCommonResult> =>
    sdk
      .exec(
        method,
        { ...appAuthorization, timestamp: moments.format(now), bizContent },
        { validateSign: true },
      )
      .catch((error) => {
        throw new GatewayUnavailable('支付宝无法连接或应答签名不正确', { cause: error })
      })

  return {
    name: 'alipay',
    methods: ['alipay'],
    title: '支付宝',
    async begin({ tradeNo, amountFen, title, payBefore, returnUrl, now, onDesk = false }) {
      const url = sdk.pageExecute(onDesk ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay', 'GET', {
        ...appAuthorization,
        notifyUrl,
        returnUrl,
        timestamp: moments.format(now),
        bizContent: {
          outTradeNo: tradeNo,
          totalAmount: plainYuan(amountFen),
          subject: title,
          productCode: onDesk ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
          ...(onDesk ? {} : { quitUrl: returnUrl }),
          timeExpire: moments.format(payBefore),
        },
      })
      return { kind: 'go', url }
    },
    async readNotification({ body }) {
      const notification = Object.fromEntries(new URLSearchParams(body))
      if (notification.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(notification)) {
        throw new NotificationRefused('wrong signature')
      }
      if (notification.app_id !== appId) throw new NotificationRefused('of another app')
      if (inNameOf && notification.auth_app_id !== inNameOf.appId)
        throw new NotificationRefused('of another merchant')
      return paidStates.has(notification.trade_status ?? '')
        ? toPaidTrade(notification.out_trade_no, notification.total_amount, notification.trade_no)
        : undefined
    },
    answer: (accepted) => ({
      http: accepted ? 200 : 400,
      type: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),
    async query({ tradeNo, now }): Promise<TradeState> {
      const answer = await execute('alipay.trade.query', now, { outTradeNo: tradeNo })
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' }
      if (answer.code !== succeeded || answer.outTradeNo !== tradeNo)
        throw new GatewayUnavailable(describeFailure(answer))
      if (paidStates.has(answer.tradeStatus)) {
        return { state: 'paid', ...toPaidTrade(answer.outTradeNo, answer.totalAmount, answer.tradeNo) }
      }
      return { state: answer.tradeStatus === 'TRADE_CLOSED' ? 'closed' : 'waiting' }
    },
    async close({ tradeNo, now }) {
      const answer = await execute('alipay.trade.close', now, { outTradeNo: tradeNo })
      if (answer.code !== succeeded && answer.subCode !== 'ACQ.TRADE_NOT_EXIST') {
        throw new GatewayUnavailable(describeFailure(answer))
      }
    },
    async refund({ tradeNo, refundNo, amountFen, reason, now }) {
      const answer = await execute('alipay.trade.refund', now, {
        outTradeNo: tradeNo,
        outRequestNo: refundNo,
        refundAmount: plainYuan(amountFen),
        refundReason: reason,
      })
      if (answer.code === succeeded) return 'done'
      const isPassing = answer.code === '20000' || passing.has(answer.subCode ?? '')
      throw isPassing
        ? new GatewayUnavailable(describeFailure(answer))
        : new RefundRefused(describeFailure(answer))
    },
    async findRefund({ tradeNo, refundNo, now }) {
      const which = { outTradeNo: tradeNo, outRequestNo: refundNo }
      const answer = await execute('alipay.trade.fastpay.refund.query', now, which)
      if (answer.code === succeeded) return answer.refundStatus === 'REFUND_SUCCESS' ? 'done' : undefined
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return undefined
      throw new GatewayUnavailable(describeFailure(answer))
    },
  }
}

const describeFailure = ({ subMsg, msg }: AlipaySdkCommonResult): string => `支付宝：${subMsg ?? msg}`

function toPaidTrade(tradeNo = '', amount = '', providerNo = ''): PaidTrade {
  return { tradeNo, amountFen: parseMoney(amount) ?? 0, providerNo }
}
