import { type Instant, millisecondsPerMinute } from './clock.ts'
import { addDays, type LocalDate } from './local-date.ts'

/** Data that a rule needs for the time in a store. */
export interface ShopTime {
  readonly now: Instant
  /** IANA name, `Asia/Shanghai` say. */
  readonly timezone: string
  /** The hour at which the shop's day turns; 5 unless given. */
  readonly cutoverHour?: number
}

export const defaultCutoverHour = 5

/** The calendar date and the minutes since midnight that a clock on the shop's wall shows. */
export function shopNow(instant: Instant, timezone: string): { date: LocalDate; minutes: number } {
  const wall = new Date(wallTime(instant, timezone))
  return {
    date: wall.toISOString().slice(0, 10),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** The business day of an instant: until the cut-over hour it is still yesterday's. */
export function businessDate(
  instant: Instant,
  timezone: string,
  cutoverHour: number = defaultCutoverHour,
): LocalDate {
  const { date, minutes } = shopNow(instant, timezone)
  return minutes < cutoverHour * 60 ? addDays(date, -1) : date
}

/** The business day it is in the shop. */
export function businessToday(time: ShopTime): LocalDate {
  return businessDate(time.now, time.timezone, time.cutoverHour)
}

/** Whether a date lies before the business day it is in the shop. */
export function dateIsPast(date: LocalDate, time: ShopTime): boolean {
  return date < businessToday(time)
}

/**
 * The instant at which the shop's clock shows a date and a number of minutes since its midnight; 1440 and more
 * is the day after. A time that daylight saving skips is read as the one an hour later.
 */
export function instantOf(date: LocalDate, minutes: number, timezone: string): Instant {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * millisecondsPerMinute
  const guess = wall - offsetAt(wall, timezone)
  return wall - offsetAt(guess, timezone)
}

/** Returns the shop's clock to the second, written as if it were UTC. */
const wallTime = (instant: Instant, timezone: string): number =>
  Math.floor(instant / 1000) * 1000 + offsetAt(instant, timezone)

const quarterOfAnHour = 15 * millisecondsPerMinute

/** Since then clocks change at full quarters of an hour alone; Antarctica's Casey was the last to do so at 00:01. */
const sinceChangesAtQuarters = Date.UTC(2023, 0, 1)

const cachedQuarters = 2000

/** Returns the shop's offset ahead of UTC, in milliseconds. */
function offsetAt(instant: Instant, timezone: string): number {
  const { formatter, offsets } = zoneOf(timezone)
  if (!(instant >= sinceChangesAtQuarters)) return readOffset(instant, formatter)
  const quarter = Math.floor(instant / quarterOfAnHour)
  const kept = offsets.get(quarter)
  if (kept !== undefined) return kept
  if (offsets.size >= cachedQuarters) offsets.clear()
  const offset = readOffset(instant, formatter)
  offsets.set(quarter, offset)
  return offset
}

function readOffset(instant: Instant, formatter: Intl.DateTimeFormat): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

interface Zone {
  formatter: Intl.DateTimeFormat
  /** Offsets by quarter of an hour since 1970, as far as requested. */
  offsets: Map<number, number>
}

// Making a formatter costs a hundred times what using one does, and using one 8 µs.
const zones = new Map<string, Zone>()

function zoneOf(timezone: string): Zone {
  const kept = zones.get(timezone)
  if (kept) return kept
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const made = { formatter, offsets: new Map<number, number>() }
  zones.set(timezone, made)
  return made
}
