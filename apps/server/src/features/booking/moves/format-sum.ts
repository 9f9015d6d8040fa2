import { plainYuan } from '@roombook/domain'

/** Formats an amount for the log. */
export const formatSum = (amount: number): string => `${plainYuan(amount)}元`
