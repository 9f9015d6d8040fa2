import type { ComparedDays, DateRange, OpeningHistory } from '@roombook/domain/statistics'
import { addDays, businessDate, type LocalDate, type MealPeriod, periodEnd } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type FloorPlanNames,
  readFloorPlanHistory,
  readFloorPlanNames,
  readTimezone,
} from './floor-plan.repository.ts'

/** Rooms and periods of a store as the figures need them. */
export interface FloorPlanInRange extends FloorPlanNames {
  history: OpeningHistory
  /** Returns the last date on which a period is over. */
  lastOver(period: MealPeriod): LocalDate
}

/** Days around today on which a period may still be running, since it may end after midnight. */
const daysGoingOn = 2

/** Reads rooms and periods for some days, and for the days they are compared with. */
export async function readFloorPlanInRange(
  tx: ShopTransaction,
  shopId: number,
  { range, compared, now }: { range: DateRange; compared?: ComparedDays | undefined; now: Date },
): Promise<FloorPlanInRange> {
  const { startDate } = compared?.with ?? range
  const [timezone, names, history] = await Promise.all([
    readTimezone(tx, shopId),
    readFloorPlanNames(tx, shopId),
    readFloorPlanHistory(tx, shopId, { ...range, startDate }),
  ])
  // Today in the store, plus or minus one day: earlier days are over, later ones are to come.
  const around = addDays(businessDate(now.getTime(), timezone, 0), -daysGoingOn)
  const days = Array.from({ length: daysGoingOn + 2 }, (_, at) => addDays(around, at))
  return {
    ...names,
    history,
    lastOver: (period) =>
      days.findLast((date) => periodEnd(period, date, timezone) <= now.getTime()) ?? around,
  }
}
