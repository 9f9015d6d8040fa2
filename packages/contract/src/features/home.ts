import { type WaitingKind, waitingKinds } from '@roombook/domain/waiting'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const waitingKind = z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]])

/** A task waiting for staff, as the first page lists it. */
const waitingLine = z.object({
  kind: waitingKind,
  /** Id of the subject, unique within its kind. */
  id: z.int(),
  /** Name of the person or thing. */
  title: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Reason in Chinese; empty where the kind suffices. */
  reason: z.string(),
  /** Number of items, where the line covers several. */
  count: z.int(),
  amount: money().nullable(),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Order to open. */
  order: z
    .object({
      orderId: z.int(),
      bookDate: z.iso.date(),
      periodId: z.int(),
      periodName: z.string(),
      roomName: z.string(),
      rooms: z.int(),
      peopleNum: z.int(),
    })
    .nullable(),
})
export type WaitingLine = z.output<typeof waitingLine>

export const readWaiting = defineCall({
  name: 'home.waiting',
  title: 'what waits for somebody, as far as the caller may see and act on it (2.03)',
  path: '/shopapi/home/waiting',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** At most some tasks of each kind, unsorted: the client sorts them by the current time. */
    list: z.array(waitingLine),
    /** Number of tasks of each kind, including those not listed. */
    counts: z.array(z.object({ kind: waitingKind, count: z.int() })),
  }),
  refusals: [],
})

/** A day's bookings: their number, people and settled revenue. */
const dayFigures = z.object({
  bookDate: z.iso.date(),
  bookings: z.int(),
  people: z.int(),
  /** Null for callers without access to the cash desk or to statistics. */
  revenue: money().nullable(),
})
export type DayFigures = z.output<typeof dayFigures>

export const readWeeks = defineCall({
  name: 'home.weeks',
  title: 'this week beside the last, by day (2.03)',
  path: '/shopapi/home/weeks',
  caller: 'staff',
  node: 'roombook/orderlist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** Monday to Sunday. */
    days: z.array(
      z.object({
        now: dayFigures,
        before: dayFigures,
        /** Bookings of the same weekday last week, as of this hour a week ago; present for today only. */
        beforeByNow: z.object({ bookings: z.int(), people: z.int() }).optional(),
      }),
    ),
  }),
  refusals: [],
})
