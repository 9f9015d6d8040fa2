import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess, statisticsRange } from './statistics-shapes.ts'

/**
 * Bookings on the books: orders made that long before the meal, and not cancelled by then. Holds and
 * applications count once they are bookings. A booking moved to another date counts there from the day it was
 * made.
 */
const onBooks = z.object({ bookings: z.int(), rooms: z.int(), people: z.int() })
export type OnBooks = z.output<typeof onBooks>

/** Limits of the pace page: days ahead, and days before a date at which its curve begins. */
export const paceLimits = { days: 93, before: 120 } as const

export const readPace = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-pace',
  title:
    'what is on the books for days to come, beside what was on them as long before the same day of last year',
  path: '/shopapi/commonuser/pacestatistics',
  input: z.object({
    /** From today and for 31 days, unless given; days gone by show how they ended. At most 93 days. */
    startDate: z.iso.date('请选择日期').optional(),
    endDate: z.iso.date('请选择日期').optional(),
    /**
     * Calendar that finds the same day of last year: by the solar date, or by the lunar one, where festivals
     * move.
     */
    calendar: z.enum(['solar', 'lunar'], '参数错误').default('solar'),
    /** A day whose curve is wanted. */
    curveOf: z.iso.date('请选择日期').optional(),
    shopIds: statisticsRange.shape.shopIds,
  }),
  output: z.object({
    /** Today, by the business day of the session's store: days before are counted from it. */
    today: z.iso.date(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        /** 正月初一, and the festival if it is one. */
        lunar: z.string(),
        festival: z.string(),
        /** From today until it; 0 for days gone by. */
        daysBefore: z.int(),
        now: onBooks,
        /** The same day of last year; its numbers are null before the first booking of any of the stores. */
        was: z.object({
          date: z.iso.date(),
          lunar: z.string(),
          festival: z.string(),
          /** On the books as many days before it, and in the end. */
          asOf: onBooks.nullable(),
          final: onBooks.nullable(),
        }),
      }),
    ),
    /**
     * Curve of the requested day, from long before until the day itself, oldest first; `now` is null for days
     * still to come.
     */
    curve: z.array(z.object({ daysBefore: z.int(), now: onBooks.nullable(), was: onBooks })),
  }),
  refusals: ['request.not_found'],
})
