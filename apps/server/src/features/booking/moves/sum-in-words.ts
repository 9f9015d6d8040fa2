import { plainYuan } from '@roombook/domain'

/** An amount as the log names it. */
export const sumInWords = (amount: number): string => `${plainYuan(amount)}元`
