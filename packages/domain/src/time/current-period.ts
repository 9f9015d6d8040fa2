import type { LocalDate } from './local-date.ts'
import { type MealPeriod, periodEnd, periodStart } from './meal-period.ts'
import type { ShopTime } from './shop-time.ts'

/**
 * Returns the current period of a date, else the next one, else the last once all are over; undefined without
 * periods.
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
