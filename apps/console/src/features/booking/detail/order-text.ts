import type { OrderRow } from '@roombook/contract/order-shapes'
import { depositRestLabels, noMoney, plus, yuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'

/** Returns the occasions of the meal: 生日（农历）, 李总的生日（公历）, 结婚纪念日（公历）. */
export function listCelebrations(
  order: Pick<OrderRow, 'birthdayKind' | 'birthdayOfOther' | 'otherName' | 'memorialTitles'>,
): string[] {
  const { birthdayKind, birthdayOfOther, otherName, memorialTitles } = order
  const ownerPrefix = birthdayOfOther && otherName ? `${otherName}的` : ''
  const birthday = birthdayKind > 0 ? [`${ownerPrefix}生日（${birthdayKind === 2 ? '农历' : '公历'}）`] : []
  return [
    ...birthday,
    ...memorialTitles.map(({ title, calendar }) => `${title}（${calendar === 'lunar' ? '农历' : '公历'}）`),
  ]
}

const payTypeNames: Readonly<Record<OrderRow['payType'], string>> = {
  '': '',
  sys: '柜台收款',
  balance: '余额支付',
  weixin: '微信支付',
  alipay: '支付宝',
  score: '支付分担保',
}

/** Means by which a deposit was paid; empty if it was not. */
export const payTypeName = (payType: OrderRow['payType']): string => payTypeNames[payType]

/** Non-zero amounts of the order, in yuan. */
export function listSums(order: OrderRow): { label: string; text: string }[] {
  const { serviceFee, deposit, depositReceived, depositLeft, payType } = order
  const { drinks, total, discount, arrears } = order
  const sums: [label: string, amount: number, note?: string][] = [
    ['订金', deposit, depositNote(order)],
    ['已收订金', plus(depositReceived, depositLeft?.amount ?? noMoney), payTypeName(payType)],
    ['包厢服务费', serviceFee],
    ['消费金额', total],
    ['酒水', drinks],
    ['优惠', discount],
    ['尾款', arrears],
  ]
  return sums.flatMap(([label, amount, note]) =>
    amount > 0 ? [{ label, text: `${yuan(amount)}元${note ? ` · ${note}` : ''}` }] : [],
  )
}

/** Returns the state of a requested deposit: the refunded sum, or that it was not paid. */
function depositNote({ depositReceived, depositReturned, depositLeft, status }: OrderRow): string {
  if (depositLeft)
    return `抵用${yuan(depositReceived)}元，余款${yuan(depositLeft.amount)}元${depositRestLabels[depositLeft.as]}`
  if (depositReturned > 0) {
    const retainedText = depositReceived > 0 ? `，留${yuan(depositReceived)}元` : ''
    return `已退还${yuan(depositReturned)}元${retainedText}`
  }
  if (depositReceived > 0) return ''
  return status === OrderStatus.applied ? '待客人支付' : '未收'
}

/** Returns the time until a moment: 1小时05分, 4分20秒; undefined once it has come. */
export function formatRemainingTime(iso: string, now: number): string | undefined {
  const seconds = Math.ceil((Date.parse(iso) - now) / 1000)
  if (seconds <= 0) return undefined
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}天${hours % 24 > 0 ? `${hours % 24}小时` : ''}`
  if (hours > 0) return `${hours}小时${String(minutes).padStart(2, '0')}分`
  return minutes > 0 ? `${minutes}分${String(seconds % 60).padStart(2, '0')}秒` : `${seconds}秒`
}
