import { GatewayUnavailable, RefundRefused, type RefundState, TradeAlreadyBegun } from './payment-gateway.ts'
import type { WechatAnswer } from './wechat-http.ts'

/** WeChat's codes for an unknown trade number, in two spellings. */
export const unknownTradeCodes = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])

/** Transient refund errors of WeChat: a system error, a rate limit, or a balance too low at this moment. */
export const transientRefundCodes = new Set([
  'SYSTEM_ERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'NOT_ENOUGH',
])

/** Parses the state of a refund. @throws RefundRefused. */
export function parseRefundState(answer: WechatAnswer): RefundState {
  const { status } = readFields(answer)
  if (status === 'SUCCESS') return 'done'
  if (status === 'PROCESSING') return 'pending'
  throw new RefundRefused(`微信支付：退款${status === 'CLOSED' ? '已关闭' : '异常，请在商户平台处理'}`)
}

/** WeChat's codes for a trade number that cannot be used again. */
const usedTradeCodes = new Set(['OUT_TRADE_NO_USED', 'ORDER_CLOSED'])

/**
 * Rejects an answer for a trade number that WeChat has used already: it accepts each number once per payment
 * method. It reports this by its own code, or only by a message under INVALID_REQUEST (201 商户订单号重复).
 * @throws TradeAlreadyBegun.
 */
export function requireUnusedTrade(answer: WechatAnswer): WechatAnswer {
  const { error } = answer
  if (!error) return answer
  const message = String(readFields(answer).message ?? '')
  if (error === 'ORDERPAID' || message.includes('订单已支付')) throw new TradeAlreadyBegun(true)
  if (usedTradeCodes.has(error) || message.includes('订单号重复')) throw new TradeAlreadyBegun(false)
  return answer
}

/** Returns the data of an answer. @throws GatewayUnavailable for an error or an empty answer. */
export function requireData(answer: WechatAnswer): Record<string, unknown> {
  if (answer.error || !answer.data) throw new GatewayUnavailable(`微信支付：${answer.error ?? '没有应答'}`)
  return readFields(answer)
}

/** Returns the fields of an answer; none for an empty one. */
export const readFields = ({ data }: WechatAnswer): Record<string, unknown> => ({ ...data })

/** Returns a text field. @throws GatewayUnavailable when it is missing. */
export function requireText(answer: WechatAnswer, name: string): string {
  const text = requireData(answer)[name]
  if (typeof text !== 'string') throw new GatewayUnavailable(`微信支付的应答缺少 ${name}`)
  return text
}
