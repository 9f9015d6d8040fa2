import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { statisticsAccess, storesInput } from './statistics-shapes.ts'

export const readDishStatistics = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-dishes',
  title: 'which dishes were ordered before the meal, of bookings that stand; those with most portions first',
  path: '/shopapi/commonuser/dishstatistics',
  input: storesInput,
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Number of bookings that were not cancelled, and of those with confirmed dishes. */
    bookings: z.int(),
    bookingsWithDishes: z.int(),
    /** Dishes; each store has its own menu. */
    dishes: z.array(
      z.object({
        shopId: z.int(),
        dishId: z.int(),
        title: z.string(),
        categoryName: z.string(),
        portions: z.int(),
        /** Amount of the confirmed dishes. */
        amount: money(),
        /** Number of bookings. */
        bookings: z.int(),
      }),
    ),
  }),
  refusals: ['request.not_found'],
})

export const readBrought = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-brought',
  title: 'coupons, messages and calls of a range, and what they brought',
  path: '/shopapi/commonuser/broughtstatistics',
  input: storesInput,
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    coupons: z.array(
      z.object({
        shopId: z.int(),
        couponId: z.int(),
        title: z.string(),
        /** Coupons given within the range, and used within it regardless of when they were given. */
        given: z.int(),
        used: z.int(),
        /** Amount deducted by used coupons, and the total of the bills concerned. */
        off: money(),
        bills: money(),
      }),
    ),
    messages: z.array(
      z.object({
        /** Purpose: `booking`, `market` and so on, as in the record of messages. */
        kind: z.string(),
        messages: z.int(),
        delivered: z.int(),
        failed: z.int(),
        /** Messages without a delivery report yet: waiting, in transit, or not reported. */
        unreported: z.int(),
        /** SMS segments taken from the stock; never negative. */
        spent: z.int(),
        /** Number of bookings concerned; 0 for messages without a booking, such as campaigns. */
        bookings: z.int(),
      }),
    ),
    campaigns: z.array(
      z.object({
        shopId: z.int(),
        campaignId: z.int(),
        title: z.string(),
        startedAt: z.iso.datetime(),
        /** Days of the result window. */
        days: z.int(),
        /** Recipients, and how many of them booked; `held`: the same for the hold-out group. */
        written: z.object({ people: z.int(), booked: z.int() }),
        /**
         * Chosen in the same way but not messaged: skipped, failed or pending. Compare the hold-out group
         * with both groups together.
         */
        unsent: z.object({ people: z.int(), booked: z.int() }),
        held: z.object({ people: z.int(), booked: z.int() }),
      }),
    ),
    /**
     * Calls of stores with the telephone page; null where none has it. Days here run from midnight to
     * midnight, as in the report of calls. A call was answered, missed, silenced, or has an unknown result
     * (`unsaid`).
     */
    calls: z
      .object({
        calls: z.int(),
        answered: z.int(),
        missed: z.int(),
        silenced: z.int(),
        unsaid: z.int(),
        calledBack: z.int(),
        booked: z.int(),
      })
      .nullable(),
  }),
  refusals: ['request.not_found'],
})
