import { type Fen, noMoney, parseMoney, typedYuan } from '@roombook/domain'

/** Said of what is no amount (5.03). */
const amountFault = '请输入正确的金额'

/** Yuan as typed to fen; nothing typed, or no amount, is nothing. */
export const toFen = (typed: string): Fen => parseMoney(typed.trim()) ?? noMoney

/** Names the fault of an amount as typed; nothing typed is no fault. */
export const findAmountFault = (typed: string): string | undefined =>
  typed.trim() !== '' && parseMoney(typed.trim()) === undefined ? amountFault : undefined

/** An amount as a field begins with it; nothing where there is none. */
export const amountText = (amount: Fen): string => (amount > 0 ? typedYuan(amount) : '')
