import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { type Notification, NotificationRefused, type PaidTrade } from './payment-gateway.ts'
import { isSignedByWechat, type WechatKey } from './wechat-signing.ts'

/** Maximum age of a notification, in seconds. */
const toleranceSeconds = 300
const tagBytes = 16

const envelope = z.object({
  event_type: z.string().default(''),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** Payment in WeChat's answers and notifications. */
export const trade = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  /** The service provider, and the merchant on whose behalf it called. */
  sp_mchid: z.string().optional(),
  sub_mchid: z.string().optional(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  amount: z.object({ total: z.int() }).optional(),
})
export type Trade = z.output<typeof trade>

/** Verifies a notification and decrypts it. @throws NotificationRefused. */
export function openNotification(
  apiKey: string,
  key: WechatKey,
  { headers, body, now }: Notification,
): { event: string; payload: unknown } {
  const headerOf = (name: string) => String(headers[name] ?? '')
  const age = Math.abs(now.getTime() / 1000 - Number(headerOf('wechatpay-timestamp') || Number.NaN))
  if (!(age <= toleranceSeconds)) throw new NotificationRefused('too old')
  if (!isSignedByWechat(key, headerOf, body)) throw new NotificationRefused('wrong signature')
  try {
    const { event_type, resource } = envelope.parse(JSON.parse(body))
    const sealed = Buffer.from(resource.ciphertext, 'base64')
    const opened = createDecipheriv('aes-256-gcm', apiKey, resource.nonce)
      .setAuthTag(sealed.subarray(-tagBytes))
      .setAAD(Buffer.from(resource.associated_data))
    const text = Buffer.concat([opened.update(sealed.subarray(0, -tagBytes)), opened.final()]).toString()
    return { event: event_type, payload: JSON.parse(text) }
  } catch (error) {
    throw new NotificationRefused('cannot be read', { cause: error })
  }
}

/**
 * Parses a payment from a notification; undefined for others, since a merchant may have configured refund
 * notifications for the same address.
 */
export const parseTrade = (payload: unknown): Trade | undefined => trade.safeParse(payload).data

/** Converts a paid trade. */
export const toPaidTrade = ({ out_trade_no, transaction_id, amount }: Trade): PaidTrade => ({
  tradeNo: out_trade_no,
  amountFen: amount?.total ?? 0,
  providerNo: transaction_id,
})
