import { fen, formatMoney } from '@roombook/domain'

/** An amount as the log names it. */
export const sumInWords = (amount: number): string => `${formatMoney(fen(amount))}元`
