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
    /** 0 all rooms, 1 those that are taken; the shop's own setting where it is not said. */
    overviewMode: z.union([z.literal(0), z.literal(1)], '参数错误').optional(),
    /** The business day of this moment where it is not said. */
    bookDate: z.iso.date('请选择预订日期').optional(),
    /** The period being served, or else the next, where it is not said. */
    periodId: z.int('请选择预订餐段').optional(),
  }),
  output: z.object({
    bookDate: z.iso.date(),
    /** Null, and its name empty, on a day on which the shop opens for none. */
    periodId: z.int().nullable(),
    periodName: z.string(),
    overviewMode: z.union([z.literal(0), z.literal(1)]),
    list: z.array(floorGroup),
    booked: z.int(),
    bookable: z.int(),
  }),
  refusals: ['booking.period_missing'],
})

/** How much of a period is booked on a day. */
export const bookedPeriod = z.object({
  periodName: z.string(),
  booked: z.int(),
  bookable: z.int(),
  /** Text where the store is closed then: 门店当日休息 and the reason. */
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
    /** The month, `YYYY-MM`. */
    date: z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份'),
  }),
  /** The periods of each day of the month, in the shop's order, keyed by the date. */
  output: z.record(z.string(), z.array(bookedPeriod)),
  refusals: [],
})
