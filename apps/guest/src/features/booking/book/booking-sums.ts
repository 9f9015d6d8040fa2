import { fen, formatMoney } from '@roombook/domain'

/** Whole yuan without their two zeros. */
export const yuan = (amount: number): string => formatMoney(fen(amount)).replace(/\.00$/, '')
