import { type Instant, millisecondsPerMinute } from './clock.ts'
import { addDays, type LocalDate } from './local-date.ts'

/** Data that a rule needs for the time in a store. */
export interface ShopTime {
  readonly now: Instant
  /** IANA name, such as `Asia/Shanghai`. */
  readonly timezone: string
  /** Hour at which the store's business day ends; 5 by default. */
  readonly cutoverHour?: number
}

export const defaultCutoverHour = 5

/** Returns the calendar date and the minutes since midnight on the store's clock. */
export function shopNow(instant: Instant, timezone: string): { date: LocalDate; minutes: number } {
  const wall = new Date(wallTime(instant, timezone))
  return {
    date: wall.toISOString().slice(0, 10),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** Returns the business day of an instant; before the cutover hour it is the previous date. */
export function businessDate(
  instant: Instant,
  timezone: string,
  cutoverHour: number = defaultCutoverHour,
): LocalDate {
  const { date, minutes } = shopNow(instant, timezone)
  return minutes < cutoverHour * 60 ? addDays(date, -1) : date
}

/** Returns the store's current business day. */
export function businessToday(time: ShopTime): LocalDate {
  return businessDate(time.now, time.timezone, time.cutoverHour)
}

/** Returns whether a date is before the store's current business day. */
export function dateIsPast(date: LocalDate, time: ShopTime): boolean {
  return date < businessToday(time)
}

/**
 * Returns the instant at which the store's clock shows a date and a number of minutes since its midnight;
 * 1440 and more is the next day. A time skipped by daylight saving is read as one hour later.
 */
export function instantOf(date: LocalDate, minutes: number, timezone: string): Instant {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * millisecondsPerMinute
  const guess = wall - offsetAt(wall, timezone)
  return wall - offsetAt(guess, timezone)
}

/** Returns the store's local time to the second, encoded as if it were UTC. */
const wallTime = (instant: Instant, timezone: string): number =>
  Math.floor(instant / 1000) * 1000 + offsetAt(instant, timezone)

const quarterOfAnHour = 15 * millisecondsPerMinute

/**
 * Since 2023 offsets change only at full quarter hours; Casey (Antarctica) was the last zone to change at
 * 00:01.
 */
const sinceChangesAtQuarters = Date.UTC(2023, 0, 1)

const cachedQuarters = 2000

/** Returns the store's offset from UTC, in milliseconds. */
function offsetAt(instant: Instant, timezone: string): number {
  const { formatter, offsets } = zoneOf(timezone)
  if (!(instant >= sinceChangesAtQuarters)) return readOffset(instant, formatter)
  const quarter = Math.floor(instant / quarterOfAnHour)
  const cached = offsets.get(quarter)
  if (cached !== undefined) return cached
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
  /** Cached offsets by quarter hours since 1970. */
  offsets: Map<number, number>
}

// Formatters are cached: creating one costs a hundred times as much as using it, which takes 8 µs.
const zones = new Map<string, Zone>()

function zoneOf(timezone: string): Zone {
  const cached = zones.get(timezone)
  if (cached) return cached
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
