import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess } from './statistics-shapes.ts'

export const listStatisticsStores = defineCall({
  ...statisticsAccess,
  name: 'statistics.list-stores',
  title: 'the stores that the caller works in, and of which statistics may not be seen and why; 50 at most',
  path: '/shopapi/commonuser/statisticsstores',
  input: z.object({ keyword: z.string().trim().max(40, '最多40个字符').default('') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** Reason why its statistics may not be seen, with the store's name; empty where they may. */
        why: z.string(),
      }),
    ),
  }),
  refusals: [],
})
