import { addDays, daysBetween, type LocalDate, weekdayOf } from '../time/local-date.ts'
import type { DateRange } from './ranges.ts'

/** From when until when something was open, both days with it; without an end it still is. */
interface OpenSpan {
  from: LocalDate
  until: LocalDate | null
}

/** A room that could be booked for some time. */
export interface RoomSpan extends OpenSpan {
  roomId: number
}

/** A period that was offered for some time, on these weekdays (0 is Sunday). */
export interface PeriodSpan extends OpenSpan {
  periodId: number
  weekdays: readonly number[]
}

/** Days on which the store rests: all of it, or one period. */
export interface RestDays extends DateRange {
  periodId: number | null
}

/** When the house was open. */
export interface HouseHistory {
  rooms: readonly RoomSpan[]
  periods: readonly PeriodSpan[]
  rests: readonly RestDays[]
}

/** A period of a date that was offered, and how many rooms could be booked in it. */
export interface OpenPeriod {
  date: LocalDate
  periodId: number
  rooms: number
}

/** The periods of a range that were offered, day by day. */
export function openByDay(house: HouseHistory, range: DateRange): OpenPeriod[] {
  return datesOf(range).flatMap((date) => {
    const rooms = house.rooms.filter((room) => isWithin(date, room)).length
    if (rooms === 0) return []
    return periodsOn(house, date).map(({ periodId }) => ({ date, periodId, rooms }))
  })
}

/** On how many days of a range each room could be booked in each period. */
export function openByRoom(
  house: HouseHistory,
  range: DateRange,
): { roomId: number; periodId: number; days: number }[] {
  const dates = datesOf(range).flatMap((date) =>
    periodsOn(house, date).map(({ periodId }) => ({ date, periodId })),
  )
  const counted = new Map<string, { roomId: number; periodId: number; days: number }>()
  for (const [periodId, open] of Map.groupBy(dates, (of) => of.periodId))
    for (const room of house.rooms) {
      const days = open.filter(({ date }) => isWithin(date, room)).length
      const key = `${room.roomId} ${periodId}`
      // A room that was closed for a while has several spans.
      const before = counted.get(key)?.days ?? 0
      if (days > 0) counted.set(key, { roomId: room.roomId, periodId, days: before + days })
    }
  return [...counted.values()]
}

const datesOf = ({ startDate, endDate }: DateRange): LocalDate[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at))

function periodsOn({ periods, rests }: HouseHistory, date: LocalDate): PeriodSpan[] {
  const weekday = weekdayOf(date)
  const resting = rests.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
  return periods.filter(
    (period) =>
      isWithin(date, period) &&
      period.weekdays.includes(weekday) &&
      !resting.some(({ periodId }) => periodId === null || periodId === period.periodId),
  )
}

const isWithin = (date: LocalDate, { from, until }: OpenSpan): boolean =>
  from <= date && (until === null || date <= until)
