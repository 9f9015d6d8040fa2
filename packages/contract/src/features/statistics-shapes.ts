import {
  type BookingEnding,
  type BookingWay,
  bookingEndings,
  bookingWayNames,
  type Comparison,
  comparisons,
  type EndingReason,
  endingReasons,
  leadStretches,
  type StatisticsParts,
} from '@roombook/domain'
import { z } from 'zod'
import { money } from '../wire/money.ts'

const count = z.int()
const namesOf = <Name extends string>(of: Readonly<Record<Name, unknown>>) => Object.keys(of) as Name[]

/** A month, as `2026-11`. */
export const statisticsMonth = z.string('请选择月份').regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份')

/** The plugin is the node too (2.16). */
const gate = 'commonuser/statistics'
export const statisticsAccess = { caller: 'staff', effect: 'reads', node: gate, plugin: gate } as const

/** Most stores that are looked at together. */
export const mostStatisticsShops = 50

/**
 * Days, stores and comparison of a statistic. Dates are the stores' business days, the days of the meal;
 * without dates: the last 30 days, today included. `shopIds` are stores in which the caller may see
 * statistics and whose plugin is open; without any, the session's store. A store in which the caller does not
 * work is refused like a missing one (`request.not_found`); one of theirs without the permission, with
 * `request.invalid` at `shop_ids`, by its name. An end before its start, and more than three years, are
 * refused with `request.invalid` at `end_date`.
 */
export const statisticsRange = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
  compare: z.enum(namesOf<Comparison>(comparisons), '参数错误').default('before'),
  shopIds: z
    .array(z.int('参数错误'))
    .max(mostStatisticsShops, `最多${mostStatisticsShops}家门店`)
    .default([]),
})

/** Days and stores of a statistic, without a comparison. */
export const storesInput = statisticsRange.pick({ startDate: true, endDate: true, shopIds: true })

/**
 * Components of figures; `StatisticsParts` of the domain defines each. `figureOf` of the domain computes the
 * figures, and has their names, units and definitions: from sums of these, never as an average of averages.
 */
export const statisticsComponents = z.object({
  bookings: count,
  rooms: count,
  people: count,
  visits: count,
  visitRooms: count,
  visitPeople: count,
  revenue: money(),
  total: money(),
  drinks: money(),
  discount: money(),
  usedRoomPeriods: count,
  openRoomPeriods: count,
  endedRoomPeriods: count,
  endedRevenue: money(),
  newGuests: count,
  returningVisits: count,
  unnamedVisits: count,
  cancelled: count,
  noShows: count,
}) satisfies z.ZodType<StatisticsParts>

/**
 * The range that is shown and the one it is compared with, as they were understood; null without one. Days that are not over
 * are compared with nothing: `compared.of` are the days of the range that are, and null it is where none of them is, and where the
 * other range begins before `firstDay`.
 */
export const comparedDates = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  compared: z
    .object({
      kind: z.enum(namesOf<Comparison>(comparisons)),
      of: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
    })
    .nullable(),
  /** Day of the first booking of any of these stores; null where there is none. */
  firstDay: z.iso.date().nullable(),
  /** Stores that are counted, in the order of their ids. */
  shops: z.array(z.object({ id: z.int(), title: z.string() })),
  /** All that happened until then is counted, at the least; a store that was never counted yet has null. At most some seconds old. */
  countedAt: z.iso.datetime().nullable(),
  /** Whether events exist that are not counted yet: a later call, some seconds on, includes them. */
  isBehind: z.boolean(),
  /** Number of counted events of these stores: once it has grown, earlier answers may be out of date. */
  countedEvents: count,
})

export const bookingChannel = z.enum(bookingWayNames as [BookingWay, ...BookingWay[]])
export const bookingEnding = z.enum(namesOf<BookingEnding>(bookingEndings))
export const endingReason = z.enum(namesOf<EndingReason>(endingReasons))
export const leadName = z.enum(leadStretches.map(({ name }) => name))

/** A field of the heat map: a period of the weekdays of the range. */
export const weekdayField = z.object({
  /** 0 is Sunday. */
  weekday: z.int(),
  /** Title of the period; periods of one title count as one across stores. */
  periodName: z.string(),
  ...statisticsComponents.pick({
    bookings: true,
    rooms: true,
    people: true,
    visitRooms: true,
    visitPeople: true,
    revenue: true,
    usedRoomPeriods: true,
    openRoomPeriods: true,
    endedRoomPeriods: true,
    endedRevenue: true,
  }).shape,
})
export type WeekdayField = z.output<typeof weekdayField>

/** A field of the other heat map: a room in a period, over the days of the range. */
export const roomField = weekdayField.omit({ weekday: true }).extend({
  shopId: z.int(),
  roomId: z.int(),
  roomName: z.string(),
  floorName: z.string(),
  periodId: z.int(),
})
export type RoomField = z.output<typeof roomField>

/** Bookings of the range that came in one way, that long before the meal, and ended so. Each booking is in one row. */
export const endingRow = z.object({
  way: bookingChannel,
  lead: leadName,
  ending: bookingEnding,
  /** Reason of cancelled bookings and no-shows; empty for all others. */
  reason: endingReason,
  bookings: count,
  rooms: count,
  people: count,
  revenue: money(),
})
export type EndingRow = z.output<typeof endingRow>

/** Results of one staff member: bookings that they opened. */
export const staffRow = z.object({
  shopId: z.int(),
  /** Staff member; null for guests' applications that nobody took up, and others without an opener. */
  staffId: z.int().nullable(),
  name: z.string(),
  ...statisticsComponents.pick({
    bookings: true,
    rooms: true,
    people: true,
    visitRooms: true,
    visitPeople: true,
    revenue: true,
    cancelled: true,
    noShows: true,
  }).shape,
})
export type StaffRow = z.output<typeof staffRow>

/** Guests for whom there was no room, by the day that they wanted to come. */
export const wantOfRoom = z.object({
  /** Entries of the waiting list, and how many of them got a room in the end. */
  waited: count,
  waitedBooked: count,
  /** Those refused because nothing that seats them was free in that period; once a person, day and period. */
  turnedAway: count,
  /** Their people, as they said. */
  turnedAwayPeople: count,
})
export type WantOfRoom = z.output<typeof wantOfRoom>
