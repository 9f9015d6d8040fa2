/**
 * Means of a deposit: `sys` at the counter; the others through the customer's own account. `score`: nothing
 * was paid, since 微信支付分 guarantees it.
 */
export const payTypes = ['sys', 'balance', 'weixin', 'alipay', 'score'] as const

export type PayType = (typeof payTypes)[number]
