import { z } from 'zod'
import { meansAtCounter } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'

/** Part of a deposit that was paid at the counter by one means; `counter` where the means is unknown. */
export const counterSum = z.object({
  means: z.enum(['counter', ...meansAtCounter().options]),
  amount: money(),
})
