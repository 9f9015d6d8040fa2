import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess, storesInput } from './statistics-shapes.ts'
import { waitlistState } from './waitlist.ts'

/**
 * Kinds of demand without a room, by the wanted day: waitlist entries, those of them that got a room in the
 * end, and guests turned away. Nobody is named: the identity of those turned away is not stored, by intent.
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
    /** The newest day first. */
    list: z.array(
      z.object({
        shopId: z.int(),
        bookDate: z.iso.date(),
        periodName: z.string(),
        people: z.int(),
        /** When they asked. */
        at: z.iso.datetime(),
        byGuest: z.boolean(),
        /** State of a waitlist entry; null for guests turned away. */
        state: waitlistState.nullable(),
        /** The order that came of it. */
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
