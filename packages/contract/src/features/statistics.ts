import {
  type FigureName,
  figureNames,
  type StatisticsStep,
  statisticsSteps,
} from '@roombook/domain/statistics'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import {
  bookingChannel,
  bookingEnding,
  comparedDates,
  endingReason,
  endingRow,
  leadName,
  roomField,
  staffRow,
  statisticsAccess,
  statisticsComponents,
  statisticsMonth,
  statisticsRange,
  storesInput,
  wantOfRoom,
  weekdayField,
} from './statistics-shapes.ts'

/** Figures of one store, of several, or of a brand. */
export const statisticsPage = comparedDates.extend({
  sums: statisticsComponents,
  /** Sums of the compared days of the range, and of the other range; both null without a comparison. */
  over: statisticsComponents.nullable(),
  was: statisticsComponents.nullable(),
  /** Figures by store, including stores without a booking. */
  byShop: z.array(
    z.object({
      shopId: z.int(),
      title: z.string(),
      sums: statisticsComponents,
      over: statisticsComponents.nullable(),
      was: statisticsComponents.nullable(),
    }),
  ),
  /** Heat maps: every cell in which a room was open or taken. */
  weekdays: z.array(weekdayField),
  rooms: z.array(roomField),
  endings: z.array(endingRow),
  /** The same for the compared days of the range, and for the other range; empty without a comparison. */
  endingsOver: z.array(endingRow),
  endingsWere: z.array(endingRow),
  /** Staff by revenue, descending. */
  staff: z.array(staffRow),
  want: wantOfRoom,
  wantOver: wantOfRoom.nullable(),
  wanted: wantOfRoom.nullable(),
  /** Titles of the stores' periods, in each store's order, without duplicates. */
  periods: z.array(z.string()),
})
export type StatisticsPage = z.output<typeof statisticsPage>

export const readStatistics = defineCall({
  ...statisticsAccess,
  name: 'statistics.read',
  title: 'the figures of a range, beside those of another: sums, heat maps, ways and endings, staff (7.12)',
  path: '/shopapi/commonuser/pcstatistics',
  input: statisticsRange,
  output: statisticsPage,
  refusals: ['request.not_found'],
})

export const linesInput = {
  input: statisticsRange.extend({
    step: z.enum(Object.keys(statisticsSteps) as StatisticsStep[], '参数错误').default('day'),
  }),
  output: comparedDates.extend({
    /** Every day, week (from Monday) or month of the range, including those without a booking. */
    points: z.array(
      z.object({
        startDate: z.iso.date(),
        endDate: z.iso.date(),
        sums: statisticsComponents,
        /**
         * Corresponding interval of the other range, and the compared part of this one (`over`); null without
         * a comparison or a corresponding interval.
         */
        was: z
          .object({
            startDate: z.iso.date(),
            endDate: z.iso.date(),
            sums: statisticsComponents,
            over: statisticsComponents,
          })
          .nullable(),
      }),
    ),
  }),
} as const

export const readStatisticsLines = defineCall({
  ...statisticsAccess,
  ...linesInput,
  name: 'statistics.read-lines',
  title: 'the figures of a range day by day, by week or by month, beside those of another (7.12)',
  path: '/shopapi/commonuser/pclinestatistics',
  refusals: ['request.not_found'],
})

/** An order that contributes to a figure; a linked booking has several. */
export const statisticsOrder = z.object({
  orderId: z.int(),
  shopId: z.int(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  roomName: z.string(),
  userName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  /** Party size of the booking, on its main order; 0 on the other orders of a linked booking. */
  peopleNum: z.int(),
  statusName: z.string(),
  way: bookingChannel,
  lead: leadName,
  ending: bookingEnding,
  reason: endingReason,
  openerName: z.string(),
  /** Amount as `revenue` counts it; null for unfinished orders, whose bills are unknown. */
  revenue: money().nullable(),
  /** Whether it was deleted from the lists later; it is still counted, as in a customer's visits. */
  deleted: z.boolean(),
})
export type StatisticsOrder = z.output<typeof statisticsOrder>

/** Filter and page of the orders. */
export const statisticsOrdersInput = storesInput.extend({
  /**
   * Figure that the orders contribute to: `rooms`, `occupancy` and similar list orders that were not
   * cancelled, `turnRate` those of them after the first in their room and period, `revenue` and averages
   * finished ones, `newGuests` first visits, `cancelled` and `noShows` those with that result. All by
   * default.
   */
  figure: z.enum(figureNames as [FigureName, ...FigureName[]], '参数错误').optional(),
  weekday: z.int('参数错误').min(0, '参数错误').max(6, '参数错误').optional(),
  periodId: z.int('参数错误').optional(),
  /** Title of the period; periods with the same title are merged across stores. */
  periodName: z.string().max(40, '参数错误').optional(),
  roomId: z.int('参数错误').optional(),
  /** Null selects orders without an opener. */
  staffId: z.int('参数错误').nullable().optional(),
  way: bookingChannel.optional(),
  lead: leadName.optional(),
  ending: bookingEnding.optional(),
  reason: endingReason.optional(),
  dishId: z.int('参数错误').optional(),
  /** Month of their customers' first visit. */
  firstMonth: statisticsMonth.optional(),
  /**
   * Source of a booking: orders on which a coupon was used, that messages of a kind concern, or that were
   * made from calls. The days are then those of the use, the message or the call.
   */
  couponId: z.int('参数错误').optional(),
  messageKind: z.string('参数错误').max(40, '参数错误').optional(),
  fromCalls: z.boolean('参数错误').optional(),
  page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
  limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
})

/** Totals over all matches, not the page alone. */
export const ordersBehind = {
  count: z.int(),
  /** Number of bookings that the orders belong to. */
  bookings: z.int(),
  people: z.int(),
  /** Revenue of the finished ones. */
  revenue: money(),
} as const

export const listStatisticsOrders = defineCall({
  ...statisticsAccess,
  name: 'statistics.list-orders',
  title: 'the orders behind a figure, a page of them, newest day first',
  path: '/shopapi/commonuser/statisticsorders',
  input: statisticsOrdersInput,
  output: z.object({
    list: z.array(statisticsOrder),
    ...ordersBehind,
  }),
  refusals: ['request.not_found'],
})
