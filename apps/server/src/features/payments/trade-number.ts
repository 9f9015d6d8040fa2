import { randomInt } from 'node:crypto'

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const randomDigits = 20

/**
 * Kind of a trade: `d` a guest's deposit, `w` a store's wallet recharge, `s` a guarantee in place of a
 * deposit.
 */
type TradeKind = 'd' | 'w' | 's'

/** A number for a payment that nobody guesses, of letters and digits as all providers take them, 32 at most. */
export const makeTradeNo = (shopId: number, kind: TradeKind = 'd'): string =>
  `${shopId}${kind}${Array.from({ length: randomDigits }, () => digits[randomInt(digits.length)]).join('')}`

/** The shop that a trade number says it is of; nothing for what is none. */
export const parseShopOfTrade = (tradeNo: string): number | undefined => parseShopId(tradeNo, 'd')

/** The same of a recharge's number. */
export const parseShopOfRecharge = (tradeNo: string): number | undefined => parseShopId(tradeNo, 'w')

/** The same of a guarantee's number. */
export const parseShopOfGuarantee = (tradeNo: string): number | undefined => parseShopId(tradeNo, 's')

function parseShopId(tradeNo: string, kind: TradeKind): number | undefined {
  const [, shopId, found] = /^([1-9]\d{0,10})([dws])[0-9a-z]{20}$/.exec(tradeNo) ?? []
  return found === kind ? Number(shopId) : undefined
}

/** The one number under which a payment goes back: the same however often the provider is asked. */
export const formatRefundNo = (tradeNo: string): string => `${tradeNo}r`
