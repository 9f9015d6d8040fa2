import { type WaitingKind, waitingKinds } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const waitingKind = z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]])

/** Something that waits for somebody, as the first page names it. */
const waitingLine = z.object({
  kind: waitingKind,
  /** Id of the subject, unique within its kind. */
  id: z.int(),
  /** Name of the person or thing. */
  title: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Why it waits, in words; empty where its kind says it. */
  reason: z.string(),
  /** Number of items, where the line covers several. */
  count: z.int(),
  amount: money().nullable(),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** The order to open. */
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
    /** At most some of each kind, in no order: that is the rule's, at each moment. */
    list: z.array(waitingLine),
    /** How many there are of each kind, listed or not. */
    counts: z.array(z.object({ kind: waitingKind, count: z.int() })),
  }),
  refusals: [],
})

/** A day's bookings: how many, for how many people, and what was settled of them. */
const dayFigures = z.object({
  bookDate: z.iso.date(),
  bookings: z.int(),
  people: z.int(),
  /** Null for who neither keeps the till nor sees statistics. */
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
        /** Bookings of the same day last week as they stood a week ago at this hour; present for today alone. */
        beforeByNow: z.object({ bookings: z.int(), people: z.int() }).optional(),
      }),
    ),
  }),
  refusals: [],
})
