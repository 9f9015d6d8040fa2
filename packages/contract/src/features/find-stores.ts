import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Greatest number of stores that a search returns. */
export const mostStoresFound = 20

/** Reads the name and logo of a page's store, for the page header. */
export const readStoreBrand = defineCall({
  name: 'website.store-sign',
  title: 'the name and the sign of a store, for the heads of guests’ pages',
  path: '/api/website/sign',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({
    title: z.string(),
    /** Empty where the store has none. */
    logo: z.string(),
  }),
  refusals: [],
})

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
