import { type Instant, minutesToClock } from './clock.ts'
import { dayText, shortDate } from './date-words.ts'
import type { LocalDate } from './local-date.ts'
import { shopNow } from './shop-time.ts'

/** An instant, or as the wire has it, in ISO 8601. */
type Moment = Instant | string

/** Returns the date and clock of the shop at a moment, independent of the reader's time zone. */
function onShopClock(moment: Moment, timezone: string): { date: LocalDate; clock: string } {
  const { date, minutes } = shopNow(typeof moment === 'number' ? moment : Date.parse(moment), timezone)
  return { date, clock: minutesToClock(minutes) }
}

/**
 * Returns a moment on the shop's clock: 18:30; with its date in front when that differs from `day`: 11-20
 * 18:30.
 */
export function clockText(moment: Moment, timezone: string, day?: LocalDate): string {
  const { date, clock } = onShopClock(moment, timezone)
  return day === undefined || day === date ? clock : `${shortDate(date)} ${clock}`
}

/** A moment with its date, where a column or a line has little room: 11-20 18:30. */
export function shortMoment(moment: Moment, timezone: string): string {
  const { date, clock } = onShopClock(moment, timezone)
  return `${shortDate(date)} ${clock}`
}

/** A moment that may be of another year: 2026-11-20 18:30. */
export function momentText(moment: Moment, timezone: string): string {
  const { date, clock } = onShopClock(moment, timezone)
  return `${date} ${clock}`
}

/** A moment somebody is to keep: 11月20日 周五 15:00. */
export function dayMoment(moment: Moment, timezone: string): string {
  const { date, clock } = onShopClock(moment, timezone)
  return `${dayText(date)} ${clock}`
}
