import type { OutputOf } from '@roombook/contract'
import type { DepositToReturn } from '@roombook/contract/deposit-return'
import type { depositBack } from '@roombook/contract/payments'
import {
  type CashDeskSum,
  computeShare,
  type Fen,
  minus,
  noMoney,
  parseMoney,
  shortYuan,
  splitRefund,
  sumOf,
  tillMeans,
} from '@roombook/domain/money'

const eachOf = (ways: readonly CashDeskSum[]): string =>
  ways
    .map(
      ({ means, amount }) => `${means === 'counter' ? '未注明方式' : tillMeans[means]}${shortYuan(amount)}元`,
    )
    .join('、')

const totalOf = (counterSums: readonly CashDeskSum[]): Fen => sumOf(counterSums, ({ amount }) => amount)

/**
 * Describes a refund at the cash desk by means of payment: 退现金300元、微信200元. The latest payment is refunded
 * first.
 */
export const describeRefund = (counterSums: readonly CashDeskSum[], amount: Fen): string =>
  `退${eachOf(splitRefund(counterSums.toReversed(), amount))}`

/** Describes a deposit paid at the cash desk after a partial refund: its means, and the rest. */
function describeRemaining(counterSums: readonly CashDeskSum[], given: Fen): string {
  const total = totalOf(counterSums)
  if (given === 0) return '不退还，订金留在门店'
  return `${describeRefund(counterSums, given)}${given < total ? `，其余${shortYuan(minus(total, given))}元不退` : ''}`
}

/** Returns the note before the cancellation of a booking whose deposit was paid at the cash desk. */
export function cashDeskRefundLine(
  counterSums: readonly CashDeskSum[],
  { agreed, percent, last }: { agreed: number; percent: number | null; last: string },
): string {
  const total = totalOf(counterSums)
  const given = percent === null ? noMoney : computeShare(total, percent)
  return `柜台已收订金${shortYuan(total)}元，按约定退还${agreed}%${last}。${describeRemaining(counterSums, given)}`
}

/** Returns the note where the deposit was paid online, or guaranteed by 微信支付分. */
export function paidRefundLine(
  { paid, guaranteed, counter }: Pick<OutputOf<typeof depositBack>, 'paid' | 'guaranteed' | 'counter'>,
  back: { percent: number; amount: Fen },
  last: string,
): string {
  const isFull = back.percent === 100
  const charge = shortYuan(minus(guaranteed, back.amount))
  const text =
    guaranteed > 0
      ? `支付分担保¥${shortYuan(guaranteed)}，按约定${isFull ? '不收费' : `收取¥${charge}`}`
      : `客人在线支付的订金¥${shortYuan(paid)}，按约定${isFull ? '全额退还' : back.amount === 0 ? '不予退还' : `退还¥${shortYuan(back.amount)}`}`
  return `${text}${last}${counter.length > 0 ? `；柜台另收${shortYuan(totalOf(counter))}元` : ''}`
}

/**
 * Returns the greatest refund of a deposit paid at the cash desk when its booking is cancelled, and the text
 * below the field.
 */
export const cashDeskRefundField = (agreed: number, mayMore: boolean) => ({
  shown: agreed > 0 || mayMore,
  most: mayMore ? 100 : agreed,
  hint:
    mayMore && agreed < 100
      ? `不少于约定的${agreed}%；多退须在说明中写明原因`
      : '留空则本次不退，订金留在账上，之后可在订单上退还',
})

/**
 * Describes a deposit before its later refund at the cash desk: the payments, the agreed share, and earlier
 * refunds.
 */
export function toReturnLine({ counter, percent, agreed, given }: DepositToReturn): string {
  const went = given > 0 ? `，已退${shortYuan(given)}元` : ''
  const due = agreed > 0 ? `还应退${shortYuan(agreed)}元` : percent === 0 ? '按约定不退' : '约定的部分已退'
  return `柜台订金还有${shortYuan(totalOf(counter))}元（${eachOf(counter)}）。按约定退还${percent}%${went}，${due}。`
}

/** Describes the deposit after a refund of the typed amount; empty for an invalid amount. */
export const toReturnAfter = ({ counter }: DepositToReturn, typed: string): string => {
  const amount = parseMoney(typed)
  return amount && amount <= totalOf(counter) ? `${describeRemaining(counter, amount)}。` : ''
}

/** Returns the reason why an amount cannot be refunded; undefined where it can. */
export function toReturnFault(
  { counter, agreed }: DepositToReturn,
  typed: string,
  mayMore: boolean,
): string | undefined {
  const amount = parseMoney(typed)
  if (amount === undefined) return '请输入正确的金额'
  if (amount === 0) return '请输入退还金额'
  if (amount > totalOf(counter)) return `柜台订金只有${shortYuan(totalOf(counter))}元`
  if (amount < agreed) return `退还不能少于约定的${shortYuan(agreed)}元`
  return amount > agreed && !mayMore ? '多于约定的部分，须由有「门店资料与开关」权限的人退还' : undefined
}

/** Returns whether a refund exceeds the agreed one, so that it requires a reason. */
export const toReturnNeedsReason = ({ agreed }: DepositToReturn, typed: string): boolean =>
  (parseMoney(typed) ?? noMoney) > agreed

/** Returns whether any of it can be refunded by the user. */
export const mayReturnAny = ({ agreed }: DepositToReturn, mayMore: boolean): boolean => agreed > 0 || mayMore
