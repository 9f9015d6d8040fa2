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
    /** Bookings with confirmed dishes, of all that stand. */
    bookings: z.int(),
    bookingsWithDishes: z.int(),
    /** Each store has a menu of its own. */
    dishes: z.array(
      z.object({
        shopId: z.int(),
        dishId: z.int(),
        title: z.string(),
        categoryName: z.string(),
        portions: z.int(),
        /** Amount as confirmed. */
        amount: money(),
        /** In how many bookings. */
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
        /** Given within the range; used within it, whenever they were given. */
        given: z.int(),
        used: z.int(),
        /** Amount that used ones took off, and the bills they were on. */
        off: money(),
        bills: money(),
      }),
    ),
    messages: z.array(
      z.object({
        /** Purpose: `booking`, `market` and so on, as the record of messages names it. */
        kind: z.string(),
        messages: z.int(),
        delivered: z.int(),
        failed: z.int(),
        /** Messages whose arrival is unknown yet: they wait, are on their way, or no receipt has come. */
        unreported: z.int(),
        /** Parts that were spent of the stock; below nothing never. */
        spent: z.int(),
        /** How many bookings they are about; none of those that are about no booking, as of campaigns. */
        bookings: z.int(),
      }),
    ),
    campaigns: z.array(
      z.object({
        shopId: z.int(),
        campaignId: z.int(),
        title: z.string(),
        startedAt: z.iso.datetime(),
        /** The days for which its outcome counts. */
        days: z.int(),
        /** Recipients, and how many of them booked; `held`: the same of those held out. */
        written: z.object({ people: z.int(), booked: z.int() }),
        /** Chosen like them, and not sent it: passed over, failed, or not yet. Held out were people like both together. */
        unsent: z.object({ people: z.int(), booked: z.int() }),
        held: z.object({ people: z.int(), booked: z.int() }),
      }),
    ),
    /**
     * Calls of stores that have the telephone page; null where none has. Days here are from midnight to
     * midnight, as calls are counted. A call was answered, missed, silenced, or has no known outcome
     * (`unsaid`), as in the report of calls.
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
