import { type Fen, noMoney, parseMoney, typedYuan } from '@roombook/domain/money'

/** Message for an invalid amount (5.03). */
const amountFault = '请输入正确的金额'

/** Parses typed yuan to fen; 0 for an empty or invalid text. */
export const toFen = (typed: string): Fen => parseMoney(typed.trim()) ?? noMoney

/** Returns the error of a typed amount; undefined for a valid or empty one. */
export const findAmountFault = (typed: string): string | undefined =>
  typed.trim() !== '' && parseMoney(typed.trim()) === undefined ? amountFault : undefined

/** Formats an amount for a field; empty for 0. */
export const amountText = (amount: Fen): string => (amount > 0 ? typedYuan(amount) : '')
