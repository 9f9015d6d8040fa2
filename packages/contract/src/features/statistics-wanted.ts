import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess, storesInput } from './statistics-shapes.ts'
import { waitlistState } from './waitlist.ts'

/**
 * Kinds of unmet demand, by the desired date: waitlist entries, those of them that led to a booking, and
 * guests turned away. Those turned away are deliberately stored without identity.
 */
export const unmetDemandKinds = ['waited', 'waitedBooked', 'turnedAway'] as const
export type UnmetDemandKind = (typeof unmetDemandKinds)[number]

const shapes = {
  input: storesInput.extend({
    kind: z.enum(unmetDemandKinds, '参数错误'),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    /** Rows, the newest day first. */
    list: z.array(
      z.object({
        shopId: z.int(),
        bookDate: z.iso.date(),
        periodName: z.string(),
        people: z.int(),
        /** Time of the request. */
        at: z.iso.datetime(),
        byGuest: z.boolean(),
        /** State of a waitlist entry; null for guests turned away. */
        state: waitlistState.nullable(),
        /** Order that it led to. */
        orderId: z.int().nullable(),
      }),
    ),
    count: z.int(),
  }),
  refusals: ['request.not_found'],
} as const

export const listUnmetDemand = defineCall({
  ...statisticsAccess,
  ...shapes,
  name: 'statistics.list-wanted',
  title: 'who found no room, one by one: day, period, people and when they asked',
  path: '/shopapi/commonuser/wantedlist',
})

export const listBrandUnmetDemand = defineCall({
  ...shapes,
  name: 'statistics.list-wanted-of-brand',
  title: 'who found no room in a brand’s stores',
  path: '/shopapi/branduser/wantedlist',
  caller: 'brand',
  effect: 'reads',
})
