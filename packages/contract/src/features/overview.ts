import { z } from 'zod'
import { defineCall } from '../call.ts'
import { floorGroup } from './board.ts'

export const roomOverview = defineCall({
  name: 'booking.overview',
  title: 'room overview',
  path: '/shopapi/roombook/roomoverview',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({
    /** 0 all rooms, 1 occupied ones; the store's setting by default. */
    overviewMode: z.union([z.literal(0), z.literal(1)], '参数错误').optional(),
    /** Defaults to the current business day. */
    bookDate: z.iso.date('请选择预订日期').optional(),
    /** Defaults to the current period, or else the next one. */
    periodId: z.int('请选择预订餐段').optional(),
  }),
  output: z.object({
    bookDate: z.iso.date(),
    /** Null, with an empty name, on a day without any open period. */
    periodId: z.int().nullable(),
    periodName: z.string(),
    overviewMode: z.union([z.literal(0), z.literal(1)]),
    list: z.array(floorGroup),
    booked: z.int(),
    bookable: z.int(),
  }),
  refusals: ['booking.period_missing'],
})

/** Occupancy of a period on one day. */
export const bookedPeriod = z.object({
  periodName: z.string(),
  booked: z.int(),
  bookable: z.int(),
  /** Message where the store is closed then: 门店当日休息 and the reason. */
  closed: z.string().optional(),
})

export const bookingCalendar = defineCall({
  name: 'booking.calendar',
  title: 'shopCalendarData',
  path: '/shopapi/commonuser/timeanalysis',
  caller: 'staff',
  node: 'commonuser/timeanalysis',
  effect: 'reads',
  input: z.object({
    /** Month as `YYYY-MM`. */
    date: z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份'),
  }),
  /** Periods of each day of the month, in the store's order, by date. */
  output: z.record(z.string(), z.array(bookedPeriod)),
  refusals: [],
})
