import { displayYuan, fen } from '@roombook/domain'

/** Whole yuan without their two zeros. */
export const yuan = (amount: number): string => displayYuan(fen(amount))
