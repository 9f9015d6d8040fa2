import { plainYuan } from '@roombook/domain/money'

/** Formats an amount for the log. */
export const formatSum = (amount: number): string => `${plainYuan(amount)}元`
