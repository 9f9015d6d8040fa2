import { displayMoney, fen } from '@roombook/domain'

/** Fen as yuan, without a unit: `1288.00`. */
export const yuan = (amount: number): string => displayMoney(fen(amount))
