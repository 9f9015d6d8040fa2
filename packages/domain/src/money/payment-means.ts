/** How a bill is paid at the counter; `balance` is what the customer paid in before. */
export const paymentMeans = {
  cash: '现金',
  weixin: '微信',
  alipay: '支付宝',
  card: '银行卡',
  balance: '储值余额',
  other: '其他',
} as const

export type PaymentMeans = keyof typeof paymentMeans

/** How a bill is settled: by what is paid at once, or put on a company's account. */
export const billMeans = { ...paymentMeans, company: '公司挂账' } as const

export type BillMeans = keyof typeof billMeans
