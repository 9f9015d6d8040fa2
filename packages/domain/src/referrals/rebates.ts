import { type Fen, fen, noMoney } from '../money/money.ts'

/** Methods of the recommender's rebate on the settled bill of a recommended guest. */
export const rebateMethods = { none: '不返利', fixed: '固定金额', share: '按账单比例' } as const
export type RebateMethod = keyof typeof rebateMethods
export const rebateMethodNames = Object.keys(rebateMethods) as readonly RebateMethod[]

/** Rebate terms of a store. */
export interface RebateTerms {
  way: RebateMethod
  /** Amount, for `fixed`. */
  fixed: Fen | null
  /** Percentage, and greatest amount, for `share`. */
  percent: number | null
  ceiling: Fen | null
  /** Days for which a rebate can be exchanged; null is unlimited. */
  goodDays: number | null
  /** Whether it can be exchanged for the gifted part of stored value. */
  toBalance: boolean
  /** Coupon for which it can be exchanged, and its price. */
  couponId: number | null
  couponPrice: Fen | null
}

/** Defaults for a store without terms. */
export const usualRebateTerms: RebateTerms = {
  way: 'none',
  fixed: null,
  percent: null,
  ceiling: null,
  goodDays: null,
  toBalance: true,
  couponId: null,
  couponPrice: null,
}

/** Greatest amount of a rebate, its ceiling and a coupon's price. */
export const mostRebate = fen(1_000_000)

/** Returns the faults of terms, by field. Fields of another method must be null. */
export function rebateTermsFaults(terms: RebateTerms): Partial<Record<keyof RebateTerms, string>> {
  const { way, percent, couponId, couponPrice, toBalance } = terms
  const amountFault = (amount: Fen | null, missing: string): string | undefined =>
    amount === null ? missing : amount < 1 ? '金额须大于0' : amount > mostRebate ? '最多10000元' : undefined
  const isShare = way === 'share'
  const faults = {
    fixed: way === 'fixed' ? amountFault(terms.fixed, '请填写返利金额') : undefined,
    percent: isShare && (percent === null || percent < 1 || percent > 100) ? percentMessage : undefined,
    ceiling: isShare ? amountFault(terms.ceiling, '请填写每次最多返多少') : undefined,
    couponPrice: couponId === null ? undefined : amountFault(couponPrice, '请填写兑换一张优惠券要多少返利'),
    toBalance: way !== 'none' && !toBalance && couponId === null ? '请至少选择一种兑换方式' : undefined,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** Message for an invalid percentage. */
export const percentMessage = '返利比例是1到100的整数'

/** Returns terms with the fields of other methods set to null. */
export const tidyRebateTerms = (terms: RebateTerms): RebateTerms => ({
  ...terms,
  fixed: terms.way === 'fixed' ? terms.fixed : null,
  percent: terms.way === 'share' ? terms.percent : null,
  ceiling: terms.way === 'share' ? terms.ceiling : null,
  couponPrice: terms.couponId === null ? null : terms.couponPrice,
})

/** Returns the rebate for a settled bill in whole fen, rounded down; 0 for none. */
export function rebateOf({ way, fixed, percent, ceiling }: RebateTerms, bill: Fen): Fen {
  if (way === 'fixed') return fixed ?? noMoney
  if (way !== 'share' || percent === null || ceiling === null) return noMoney
  return fen(Math.min(Math.floor((bill * percent) / 100), ceiling))
}

/** Splits an amount over several sources in order; sources from which nothing is taken are omitted. */
export function takeInOrder<Of extends { left: Fen }>(
  sources: readonly Of[],
  amount: Fen,
): { source: Of; taken: Fen }[] {
  let rest: number = amount
  return sources.flatMap((source) => {
    const taken = fen(Math.min(rest, source.left))
    rest -= taken
    return taken > 0 ? [{ source, taken }] : []
  })
}

/** States of a rebate; one without a remaining amount was exchanged, expired, or used for a debt. */
export const rebateStates = {
  open: { name: '可兑换', tone: 'success' },
  used: { name: '已兑完', tone: 'default' },
  lapsed: { name: '已过期', tone: 'default' },
  'taken-back': { name: '已收回', tone: 'error' },
} as const satisfies Record<string, { name: string; tone: 'success' | 'default' | 'error' }>
export type RebateState = keyof typeof rebateStates
export const rebateStateNames = Object.keys(rebateStates) as readonly RebateState[]

/** Reasons for changes of a guest's rebates. */
export const rebateReasons = {
  earned: '返利',
  'taken-back': '返利收回',
  exchanged: '兑换',
  lapsed: '到期失效',
  forgotten: '注销清零',
  parted: '撤销合并调整',
} as const
export type RebateReason = keyof typeof rebateReasons
export const rebateReasonNames = Object.keys(rebateReasons) as readonly RebateReason[]

/** Values for which rebates can be exchanged. */
export const exchangeMethods = { balance: '储值赠送余额', coupon: '优惠券' } as const
export type ExchangeMethod = keyof typeof exchangeMethods
export const exchangeMethodNames = Object.keys(exchangeMethods) as readonly ExchangeMethod[]
