import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess, statisticsRange } from './statistics-shapes.ts'

/**
 * Bookings on the books: made at least that long before the meal, and not cancelled by then. Holds and
 * booking requests count once they become bookings. A booking moved to another date counts for that date from
 * the day it was made.
 */
const onBooks = z.object({ bookings: z.int(), rooms: z.int(), people: z.int() })
export type OnBooks = z.output<typeof onBooks>

/** Limits of the pace page: days of the range, and days before a date at which its curve begins. */
export const paceLimits = { days: 93, before: 120 } as const

export const readPace = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-pace',
  title:
    'what is on the books for days to come, beside what was on them as long before the same day of last year',
  path: '/shopapi/commonuser/pacestatistics',
  input: z.object({
    /** Defaults to 31 days from today; past days show their final numbers. At most 93 days. */
    startDate: z.iso.date('请选择日期').optional(),
    endDate: z.iso.date('请选择日期').optional(),
    /**
     * Calendar that determines the corresponding day of last year: solar, or lunar, which moves with the
     * festivals.
     */
    calendar: z.enum(['solar', 'lunar'], '参数错误').default('solar'),
    /** Day for which a curve is requested. */
    curveOf: z.iso.date('请选择日期').optional(),
    shopIds: statisticsRange.shape.shopIds,
  }),
  output: z.object({
    /** Current business day of the session's store, from which days are counted. */
    today: z.iso.date(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        /** For example 正月初一, and the festival, if it is one. */
        lunar: z.string(),
        festival: z.string(),
        /** Days from today; 0 for past days. */
        daysBefore: z.int(),
        now: onBooks,
        /**
         * Corresponding day of last year; its numbers are null before the first booking of any of the stores.
         */
        was: z.object({
          date: z.iso.date(),
          lunar: z.string(),
          festival: z.string(),
          /** On the books the same number of days before it, and finally. */
          asOf: onBooks.nullable(),
          final: onBooks.nullable(),
        }),
      }),
    ),
    /**
     * Curve of the requested day, from its start until the day itself, oldest first; `now` is null for future
     * days.
     */
    curve: z.array(z.object({ daysBefore: z.int(), now: onBooks.nullable(), was: onBooks })),
  }),
  refusals: ['request.not_found'],
})
