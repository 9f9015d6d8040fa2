import type { InputOf, OutputOf } from '@roombook/contract'
import type { readStatisticsLines } from '@roombook/contract/statistics'
import { comparedDays, type DateRange, stepsOf } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { type Database, inShop } from '#platform/db/database.ts'
import { readFloorPlanInRange } from './floor-plan-in-range.ts'
import { findFirstDay, toCountedState } from './read-statistics.ts'
import { type Counted, countedUntil, type DayComponents, readDays, sumDays } from './read-store.ts'
import { resolveRange } from './resolve-range.ts'
import type { StoreSeen } from './stores.repository.ts'

interface LinesRequest {
  stores: readonly StoreSeen[]
  input: InputOf<typeof readStatisticsLines>
  today: LocalDate
  now: Date
}

/**
 * Returns figures by day, week or month, summed over stores, each beside its counterpart in the compared
 * range.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function readLines(
  db: Database,
  { stores, input, today, now }: LinesRequest,
): Promise<OutputOf<typeof readStatisticsLines>> {
  const range = resolveRange(input, today)
  const firstDay = await findFirstDay(db, stores)
  const compared = comparedDays(range, input.compare, today, firstDay)
  const days: DayComponents[] = []
  const before: DayComponents[] = []
  const counted: Counted[] = []
  for (const { id: shopId } of stores)
    await inShop(db, shopId, async (tx) => {
      counted.push(await countedUntil(tx, shopId, now))
      const house = await readFloorPlanInRange(tx, shopId, { range, compared, now })
      days.push(...(await readDays(tx, shopId, range, house)))
      if (compared) before.push(...(await readDays(tx, shopId, compared.with, house)))
    })
  const were = compared ? stepsOf(compared.with, input.step) : []
  const over = compared ? stepsOf(compared.of, input.step) : []
  const sumsIn = sumsByStep(days)
  const sumsBefore = sumsByStep(before)
  return {
    ...range,
    compared: compared ? { kind: input.compare, of: compared.of, ...compared.with } : null,
    firstDay,
    shops: [...stores],
    ...toCountedState(counted),
    points: stepsOf(range, input.step).map((step, at) => {
      const [was, own] = [were[at], over[at]]
      return {
        ...step,
        sums: sumsIn(step),
        was: was && own ? { ...was, sums: sumsBefore(was), over: sumsIn(own) } : null,
      }
    }),
  }
}

function sumsByStep(days: readonly DayComponents[]) {
  const byDate = Map.groupBy(days, ({ date }) => date)
  return (step: DateRange) =>
    sumDays(stepsOf(step, 'day').flatMap(({ startDate }) => byDate.get(startDate) ?? []))
}
