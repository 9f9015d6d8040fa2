import { z } from 'zod'
import { defineCall } from '../call.ts'

/** How many stores a search shows. */
export const mostStoresFound = 20

export const findStores = defineCall({
  name: 'website.find-stores',
  title: 'stores with a public page, by a part of their name or address',
  path: '/api/website/stores',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ words: z.string().trim().max(30, '最多30个字符').default('') }),
  output: z.object({
    list: z.array(z.object({ shopId: z.int(), title: z.string(), address: z.string(), logo: z.string() })),
  }),
  refusals: [],
})
