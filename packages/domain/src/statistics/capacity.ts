import { addDays, daysBetween, type LocalDate, weekdayOf } from '../time/local-date.ts'
import type { DateRange } from './ranges.ts'

/** Range of days in which something was open, including both; null is no end. */
interface OpenSpan {
  from: LocalDate
  until: LocalDate | null
}

/** A room and the days in which it could be booked. */
export interface RoomSpan extends OpenSpan {
  roomId: number
}

/** A period and the days in which it was offered, on these weekdays (0 is Sunday). */
export interface PeriodSpan extends OpenSpan {
  periodId: number
  weekdays: readonly number[]
}

/** Days on which the store is closed: entirely, or in one period. */
export interface RestDays extends DateRange {
  periodId: number | null
}

/** History of a store's rooms, periods and closed days. */
export interface OpeningHistory {
  rooms: readonly RoomSpan[]
  periods: readonly PeriodSpan[]
  rests: readonly RestDays[]
}

/** An open period of a date, and the number of rooms that could be booked in it. */
export interface OpenPeriod {
  date: LocalDate
  periodId: number
  rooms: number
}

/** Lists the open periods of a range, by day. */
export function openByDay(house: OpeningHistory, range: DateRange): OpenPeriod[] {
  const spans = spansOf(house)
  return datesOf(range).flatMap((date) => {
    const rooms = spans.reduce(
      (sum, { span, roomIds }) => sum + (isWithin(date, span) ? roomIds.length : 0),
      0,
    )
    if (rooms === 0) return []
    return periodsOn(house, date).map(({ periodId }) => ({ date, periodId, rooms }))
  })
}

/** Counts the days of a range on which each room could be booked in each period. */
export function openByRoom(
  house: OpeningHistory,
  range: DateRange,
): { roomId: number; periodId: number; days: number }[] {
  const spans = spansOf(house)
  const dates = datesOf(range).flatMap((date) =>
    periodsOn(house, date).map(({ periodId }) => ({ date, periodId })),
  )
  return [...Map.groupBy(dates, (of) => of.periodId)].flatMap(([periodId, open]) => {
    const counted = new Map<number, number>()
    for (const { span, roomIds } of spans) {
      const days = open.filter(({ date }) => isWithin(date, span)).length
      // A room that was closed for a while has several spans.
      if (days > 0) for (const roomId of roomIds) counted.set(roomId, (counted.get(roomId) ?? 0) + days)
    }
    return [...counted].map(([roomId, days]) => ({ roomId, periodId, days }))
  })
}

/** Groups a store's rooms by their span, which most of them share, so that each span is processed once. */
function spansOf({ rooms }: OpeningHistory): { span: OpenSpan; roomIds: number[] }[] {
  const same = Map.groupBy(rooms, ({ from, until }) => `${from} ${until}`)
  return [...same.values()].flatMap((those) => {
    const [span] = those
    return span ? [{ span, roomIds: those.map(({ roomId }) => roomId) }] : []
  })
}

const datesOf = ({ startDate, endDate }: DateRange): LocalDate[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at))

function periodsOn({ periods, rests }: OpeningHistory, date: LocalDate): PeriodSpan[] {
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
