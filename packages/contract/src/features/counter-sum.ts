import { z } from 'zod'
import { meansAtCounter } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'

/** What of a deposit came at the counter, by one means; `counter` where nobody said by which. */
export const counterSum = z.object({
  means: z.enum(['counter', ...meansAtCounter().options]),
  amount: money(),
})
