import {
  type BookingChannel,
  type BookingEnding,
  bookingChannelNames,
  bookingEndings,
  type Comparison,
  comparisons,
  type EndingReason,
  endingReasons,
  leadStretches,
  type StatisticsComponents,
} from '@roombook/domain/statistics'
import { z } from 'zod'
import { money } from '../wire/money.ts'

const count = z.int()
const namesOf = <Name extends string>(of: Readonly<Record<Name, unknown>>) => Object.keys(of) as Name[]

/** Month, as `2026-11`. */
export const statisticsMonth = z.string('请选择月份').regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份')

/** Name of both the plugin and the permission (2.16). */
const gate = 'commonuser/statistics'
export const statisticsAccess = { caller: 'staff', effect: 'reads', node: gate, plugin: gate } as const

/** Greatest number of stores in one statistic. */
export const mostStatisticsShops = 50

/**
 * Days, stores and comparison of a statistic. Dates are business days of the stores, the days of the meal;
 * without dates: the last 30 days, today included. `shopIds` are stores in which the caller may see
 * statistics and whose plugin is active; by default the session's store. A store in which the caller does not
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
 * Components of figures; `StatisticsComponents` of the domain defines each. `figureOf` of the domain computes
 * figures from sums of these, never as an average of averages, and holds their names, units and definitions.
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
}) satisfies z.ZodType<StatisticsComponents>

/**
 * The range shown and the one it is compared with, as resolved; null without a comparison. Unfinished days
 * are not compared: `compared.of` are the finished days of the range; it is null if there are none, or if the
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
  /** Day of the first booking of any of these stores; null for none. */
  firstDay: z.iso.date().nullable(),
  /** Stores included, ordered by id. */
  shops: z.array(z.object({ id: z.int(), title: z.string() })),
  /**
   * Time up to which all events are counted; null for a store that was never counted. At most some seconds
   * old.
   */
  countedAt: z.iso.datetime().nullable(),
  /** Whether there are events not counted yet: a call some seconds later includes them. */
  isBehind: z.boolean(),
  /** Number of counted events of these stores: once it has grown, earlier answers may be outdated. */
  countedEvents: count,
})

export const bookingChannel = z.enum(bookingChannelNames as [BookingChannel, ...BookingChannel[]])
export const bookingEnding = z.enum(namesOf<BookingEnding>(bookingEndings))
export const endingReason = z.enum(namesOf<EndingReason>(endingReasons))
export const leadName = z.enum(leadStretches.map(({ name }) => name))

/** A cell of the heat map by weekday: one period on one weekday of the range. */
export const weekdayField = z.object({
  /** 0 is Sunday. */
  weekday: z.int(),
  /** Title of the period; periods with the same title are merged across stores. */
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

/** A cell of the heat map by room: one room in one period, over the days of the range. */
export const roomField = weekdayField.omit({ weekday: true }).extend({
  shopId: z.int(),
  roomId: z.int(),
  roomName: z.string(),
  floorName: z.string(),
  periodId: z.int(),
})
export type RoomField = z.output<typeof roomField>

/** Bookings of the range by channel, lead time and result. Each booking is in one row. */
export const endingRow = z.object({
  way: bookingChannel,
  lead: leadName,
  ending: bookingEnding,
  /** Reason for cancelled bookings and no-shows; empty for all others. */
  reason: endingReason,
  bookings: count,
  rooms: count,
  people: count,
  revenue: money(),
})
export type EndingRow = z.output<typeof endingRow>

/** Results of one staff member, from the bookings that they opened. */
export const staffRow = z.object({
  shopId: z.int(),
  /**
   * Staff member; null for booking requests that nobody took over, and for other bookings without an opener.
   */
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

/** Guests who found no room, by the desired date. */
export const wantOfRoom = z.object({
  /** Waitlist entries, and how many of them led to a booking. */
  waited: count,
  waitedBooked: count,
  /**
   * Guests refused because no sufficient room was free in the period; counted once per person, date and
   * period.
   */
  turnedAway: count,
  /** Total party size of these guests. */
  turnedAwayPeople: count,
})
export type WantOfRoom = z.output<typeof wantOfRoom>
