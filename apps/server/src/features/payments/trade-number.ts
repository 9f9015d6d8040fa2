import { randomInt } from 'node:crypto'

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const randomDigits = 20

/** A number for a payment that nobody guesses, of letters and digits as all providers take them, 32 at most. */
export const makeTradeNo = (shopId: number): string =>
  `${shopId}d${Array.from({ length: randomDigits }, () => digits[randomInt(digits.length)]).join('')}`

/** The shop that a trade number says it is of; nothing for what is none. */
export function shopOfTrade(tradeNo: string): number | undefined {
  const shopId = /^([1-9]\d{0,10})d[0-9a-z]{20}$/.exec(tradeNo)?.[1]
  return shopId === undefined ? undefined : Number(shopId)
}

/** The one number under which a payment goes back: the same however often the provider is asked. */
export const refundNoOf = (tradeNo: string): string => `${tradeNo}r`
