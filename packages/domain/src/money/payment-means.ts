/** Means of paying a bill at the cash desk; `balance` is the customer's stored value. */
export const paymentMeans = {
  cash: '现金',
  weixin: '微信',
  alipay: '支付宝',
  card: '银行卡',
  balance: '储值余额',
  other: '其他',
} as const

export type PaymentMeans = keyof typeof paymentMeans

/** Means of settling a bill: immediate payment, or charging a company. */
export const billMeans = { ...paymentMeans, company: '公司挂账' } as const

export type BillMeans = keyof typeof billMeans
