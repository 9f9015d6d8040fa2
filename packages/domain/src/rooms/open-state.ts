import { minutesToClock } from '../time/clock.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type MealPeriod, periodEnd, periodStart } from '../time/meal-period.ts'
import type { ShopTime } from '../time/shop-time.ts'

/** A period of a business day. */
export interface PeriodOfDay extends MealPeriod {
  readonly title: string
  /** Whether the store is closed then. */
  readonly closed: boolean
}

/** Whether a store is open at a time, and until or from when. */
export interface OpenState {
  readonly open: boolean
  /** For example 晚餐至21:00; 17:00开始营业; 今日休息. */
  readonly words: string
}

/** Returns whether a store is open at a time of a business day, from that day's periods. */
export function openState(
  periods: readonly PeriodOfDay[],
  day: LocalDate,
  { now, timezone }: ShopTime,
): OpenState {
  const served = periods
    .filter(({ closed }) => !closed)
    .map((period) => ({
      ...period,
      from: periodStart(period, day, timezone),
      until: periodEnd(period, day, timezone),
    }))
    .toSorted((one, other) => one.from - other.from)
  if (served.length === 0) return { open: false, words: '今日休息' }
  const current = served.find(({ from, until }) => from <= now && now < until)
  if (current) return { open: true, words: `${current.title}至${minutesToClock(current.endMinutes)}` }
  const next = served.find(({ from }) => from > now)
  if (next) return { open: false, words: `${minutesToClock(next.startMinutes)}开始营业` }
  return { open: false, words: '今日已打烊' }
}
