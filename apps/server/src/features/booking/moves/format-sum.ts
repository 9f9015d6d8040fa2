import { plainYuan } from '@roombook/domain'

/** An amount as the log names it. */
export const formatSum = (amount: number): string => `${plainYuan(amount)}元`
