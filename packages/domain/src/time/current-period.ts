import type { LocalDate } from './local-date.ts'
import { type MealPeriod, periodEnd, periodStart } from './meal-period.ts'
import type { ShopTime } from './shop-time.ts'

/**
 * The period of a date that is being served, or else the next to come; the last one when the day's are all over.
 * Undefined where there is none.
 */
export function currentPeriod<Period extends MealPeriod>(
  periods: readonly Period[],
  bookDate: LocalDate,
  { now, timezone }: ShopTime,
): Period | undefined {
  const inTurn = periods.toSorted(
    (one, other) => periodStart(one, bookDate, timezone) - periodStart(other, bookDate, timezone),
  )
  return inTurn.find((period) => periodEnd(period, bookDate, timezone) > now) ?? inTurn.at(-1)
}
