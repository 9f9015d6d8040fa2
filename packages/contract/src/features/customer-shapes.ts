import { linesByName } from '@roombook/domain/customers'
import { z } from 'zod'
import { sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { labelTag } from './order-shapes.ts'

/** A staff member as shown on a customer's pages. */
export const customerStaff = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })

/** A yearly day and its next date. */
export const annualDay = z.object({
  /** 生日, or the anniversary's title. */
  title: z.string(),
  calendar: z.enum(['solar', 'lunar']),
  /** `MM-DD` in that calendar. */
  monthDay: z.string(),
  /** Text in Chinese: 3月8日, or 农历腊月初八. */
  words: z.string(),
  next: z.iso.date(),
  daysLeft: z.int(),
  /** Whether it was inferred from a booking and needs confirmation. */
  suggested: z.boolean(),
})
export type AnnualDay = z.output<typeof annualDay>

/** Colour of the time since the last visit (4.09); `never` where there was no visit. */
export const absence = z.enum(['success', 'warning', 'danger', 'never'])

/** A customer in the directory's list. */
export const listedCustomer = z.object({
  id: z.int(),
  version: z.int(),
  userName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  sex: sex(),
  /** 1 a person, 2 a company. */
  kind: z.literal([1, 2]),
  ...linesByName(() => z.string()),
  userLevel: z.string(),
  labels: z.array(labelTag),
  staffList: z.array(customerStaff),
  source: z.string(),
  remark: z.string(),
  visits: z.int(),
  totalPeople: z.int(),
  totalSpent: money(),
  lastVisitDate: z.iso.date().nullable(),
  /** Days since the last visit; null without one. */
  diffDays: z.int().nullable(),
  absence,
  birthdayKept: annualDay.nullable(),
  createdAt: z.iso.datetime(),
})
export type ListedCustomer = z.output<typeof listedCustomer>

/** A visit in a customer's record: an order, or a manual entry (`orderId` 0). */
export const visitRecord = z.object({
  id: z.int(),
  memberId: z.int(),
  bookDate: z.iso.date(),
  roomName: z.string(),
  averageMoney: money(),
  total: money(),
  staffName: z.string(),
  remark: z.string(),
  orderId: z.int(),
})
export type VisitRecord = z.output<typeof visitRecord>
