import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { ofStatistics, statisticsRange } from './statistics-shapes.ts'

const range = statisticsRange.pick({ startDate: true, endDate: true }).extend({
  /** The store; the session's own where none is named. */
  shopId: z.int('参数错误').optional(),
})

export const readDishStatistics = defineCall({
  ...ofStatistics,
  name: 'statistics.read-dishes',
  title: 'which dishes were ordered before the meal, of bookings that stand; those with most portions first',
  path: '/shopapi/commonuser/dishstatistics',
  input: range,
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Bookings with confirmed dishes, of all that stand. */
    bookings: z.int(),
    bookingsWithDishes: z.int(),
    dishes: z.array(
      z.object({
        dishId: z.int(),
        title: z.string(),
        categoryName: z.string(),
        portions: z.int(),
        /** As they were confirmed. */
        amount: money(),
        /** In how many bookings. */
        bookings: z.int(),
      }),
    ),
  }),
  refusals: ['request.not_found'],
})

export const readBrought = defineCall({
  ...ofStatistics,
  name: 'statistics.read-brought',
  title: 'coupons, messages and calls of a range, and what they brought; of one store',
  path: '/shopapi/commonuser/broughtstatistics',
  input: range,
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    coupons: z.array(
      z.object({
        couponId: z.int(),
        title: z.string(),
        /** Given within the range; used within it, whenever they were given. */
        given: z.int(),
        used: z.int(),
        /** What those used took off, and the bills they were on. */
        off: money(),
        bills: money(),
      }),
    ),
    messages: z.array(
      z.object({
        /** What it was for: `booking`, `market` and so on, as the record of messages names it. */
        kind: z.string(),
        messages: z.int(),
        delivered: z.int(),
        failed: z.int(),
        /** Parts that were spent of the stock; below nothing never. */
        spent: z.int(),
        /** How many bookings they are about; none of those that are about no booking, as of campaigns. */
        bookings: z.int(),
      }),
    ),
    campaigns: z.array(
      z.object({
        campaignId: z.int(),
        title: z.string(),
        startedAt: z.iso.datetime(),
        /** The days for which its outcome counts. */
        days: z.int(),
        /** To whom it was sent and how many of them booked; the same of those held out. */
        written: z.object({ people: z.int(), booked: z.int() }),
        held: z.object({ people: z.int(), booked: z.int() }),
      }),
    ),
    /** Null where the store has no telephone page. Days here are from midnight to midnight, as the telephone rings. */
    calls: z
      .object({ calls: z.int(), answered: z.int(), missed: z.int(), calledBack: z.int(), booked: z.int() })
      .nullable(),
  }),
  refusals: ['request.not_found'],
})
