import { randomInt } from 'node:crypto'

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const randomDigits = 20

/**
 * Kind of a trade: `d` a guest's deposit, `w` a store's wallet recharge, `s` a guarantee in place of a
 * deposit.
 */
type TradeKind = 'd' | 'w' | 's'

/** Generates an unguessable trade number of at most 32 letters and digits, which all providers accept. */
export const makeTradeNo = (shopId: number, kind: TradeKind = 'd'): string =>
  `${shopId}${kind}${Array.from({ length: randomDigits }, () => digits[randomInt(digits.length)]).join('')}`

/** Returns the shop in a trade number; undefined for an invalid one. */
export const parseShopOfTrade = (tradeNo: string): number | undefined => parseShopId(tradeNo, 'd')

/** Returns the shop in a recharge's trade number. */
export const parseShopOfRecharge = (tradeNo: string): number | undefined => parseShopId(tradeNo, 'w')

/** Returns the shop in a guarantee's trade number. */
export const parseShopOfGuarantee = (tradeNo: string): number | undefined => parseShopId(tradeNo, 's')

function parseShopId(tradeNo: string, kind: TradeKind): number | undefined {
  const [, shopId, found] = /^([1-9]\d{0,10})([dws])[0-9a-z]{20}$/.exec(tradeNo) ?? []
  return found === kind ? Number(shopId) : undefined
}

/** Returns the refund number of a payment, the same for every request. */
export const formatRefundNo = (tradeNo: string): string => `${tradeNo}r`
