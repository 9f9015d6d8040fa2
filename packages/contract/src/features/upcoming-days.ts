import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sex } from '../wire/kinds.ts'
import { annualDay } from './customer-shapes.ts'

/** An upcoming birthday or anniversary of a customer. */
export const upcomingDay = z.object({
  customerId: z.int(),
  userName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  sex: sex(),
  userLevel: z.string(),
  visits: z.int(),
  diffDays: z.int().nullable(),
  day: annualDay,
})
export type UpcomingDay = z.output<typeof upcomingDay>

/** Greatest number of days in one answer. */
export const mostUpcomingDays = 200

export const upcomingDays = defineCall({
  name: 'customers.ahead',
  title: 'birthdays and anniversaries of today and the days to come, by date',
  path: '/shopapi/commonuser/ahead',
  caller: 'staff',
  node: 'commonuser/customercount',
  effect: 'reads',
  input: z.object({
    /** Number of days after today. */
    days: z.int('请输入正确的天数').min(0, '请输入正确的天数').max(60, '请输入正确的天数').default(7),
  }),
  output: z.object({ list: z.array(upcomingDay), count: z.int() }),
  refusals: [],
})
