/**
 * Means of a deposit: `sys` at the cash desk; the others through the customer's own account. `score`:
 * guaranteed by 微信支付分 without a payment.
 */
export const payTypes = ['sys', 'balance', 'weixin', 'alipay', 'score'] as const

export type PayType = (typeof payTypes)[number]
