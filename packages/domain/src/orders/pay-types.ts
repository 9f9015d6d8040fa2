/**
 * How a deposit came in: `sys` at the counter; the others through the customer's own account. `score`: none did, since
 * 微信支付分 stands for it.
 */
export const payTypes = ['sys', 'balance', 'weixin', 'alipay', 'score'] as const

export type PayType = (typeof payTypes)[number]
