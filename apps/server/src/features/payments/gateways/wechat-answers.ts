import { BegunBefore, GatewayAway, RefundRefused, type RefundState } from './payment-gateway.ts'
import type { WechatAnswer } from './wechat-http.ts'

/** What WeChat says of a number that it does not know; it spells it in two ways. */
export const neverBegun = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])

/** What WeChat says of a refund that it did not get to, or has no money for at this moment. */
export const passing = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'NOT_ENOUGH'])

/** How a refund stands. @throws RefundRefused. */
export function refundStateOf(answer: WechatAnswer): RefundState {
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
export function begun(answer: WechatAnswer): WechatAnswer {
  const { error } = answer
  if (!error) return answer
  const words = String(fieldsOf(answer).message ?? '')
  if (error === 'ORDERPAID' || words.includes('订单已支付')) throw new BegunBefore(true)
  if (spent.has(error) || words.includes('订单号重复')) throw new BegunBefore(false)
  return answer
}

/** What was answered. @throws GatewayAway for an answer that is none. */
export function dataOf(answer: WechatAnswer): Record<string, unknown> {
  if (answer.error || !answer.data) throw new GatewayAway(`微信支付：${answer.error ?? '没有应答'}`)
  return fieldsOf(answer)
}

/** The fields of an answer; none where it is empty. */
export const fieldsOf = ({ data }: WechatAnswer): Record<string, unknown> => ({ ...data })

/** A field that is text. @throws GatewayAway where it is not there. */
export function textOf(answer: WechatAnswer, name: string): string {
  const text = dataOf(answer)[name]
  if (typeof text !== 'string') throw new GatewayAway(`微信支付的应答缺少 ${name}`)
  return text
}
