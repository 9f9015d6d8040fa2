/** How a deposit came in: `sys` at the counter; the others through the customer's own account. */
export const payTypes = ['sys', 'balance', 'weixin', 'alipay'] as const

export type PayType = (typeof payTypes)[number]
