import { z } from 'zod'
import { meansAtCounter } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'

/**
 * Amount of a deposit paid at the cash desk by one means of payment; `counter` where the means is unknown.
 */
export const counterSum = z.object({
  means: z.enum(['counter', ...meansAtCounter().options]),
  amount: money(),
})
