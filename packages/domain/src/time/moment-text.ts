import { type Instant, minutesToClock } from './clock.ts'
import { dayText, shortDate } from './date-text.ts'
import type { LocalDate } from './local-date.ts'
import { shopNow } from './shop-time.ts'

/** An instant, or its ISO 8601 text from the wire. */
type Moment = Instant | string

/** Returns date and clock time in the store at a moment, independent of the reader's time zone. */
function onShopClock(moment: Moment, timezone: string): { date: LocalDate; clock: string } {
  const { date, minutes } = shopNow(typeof moment === 'number' ? moment : Date.parse(moment), timezone)
  return { date, clock: minutesToClock(minutes) }
}

/** Formats a moment on the store's clock: 18:30; with its date where that differs from `day`: 11-20 18:30. */
export function clockText(moment: Moment, timezone: string, day?: LocalDate): string {
  const { date, clock } = onShopClock(moment, timezone)
  return day === undefined || day === date ? clock : `${shortDate(date)} ${clock}`
}

/** Formats a moment with its date, for narrow columns: 11-20 18:30. */
export function shortMoment(moment: Moment, timezone: string): string {
  const { date, clock } = onShopClock(moment, timezone)
  return `${shortDate(date)} ${clock}`
}

/** Formats a moment with the year: 2026-11-20 18:30. */
export function momentText(moment: Moment, timezone: string): string {
  const { date, clock } = onShopClock(moment, timezone)
  return `${date} ${clock}`
}

/** Formats a deadline: 11月20日 周五 15:00. */
export function dayMoment(moment: Moment, timezone: string): string {
  const { date, clock } = onShopClock(moment, timezone)
  return `${dayText(date)} ${clock}`
}
