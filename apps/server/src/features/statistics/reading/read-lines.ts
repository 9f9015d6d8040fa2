import type { InputOf, readStatisticsLines as linesCall, OutputOf } from '@roombook/contract'
import { comparedDays, type DateRange, type LocalDate, stepsOf } from '@roombook/domain'
import { type Database, inShop } from '#platform/db/database.ts'
import { askedRange } from './asked-range.ts'
import { readHouseInRange } from './house-in-range.ts'
import { countedOf, firstDayOf } from './read-statistics.ts'
import { type Counted, countedUntil, type DayParts, readDays, sumsOf } from './read-store.ts'
import type { StoreSeen } from './stores.repository.ts'

interface AskedLines {
  stores: readonly StoreSeen[]
  input: InputOf<typeof linesCall>
  today: LocalDate
  now: Date
}

/**
 * Figures day by day, by week or by month, of some stores together, beside those in the same place of another range.
 * @throws Refusal `request.invalid` for dates that make no range.
 */
export async function readLines(
  db: Database,
  { stores, input, today, now }: AskedLines,
): Promise<OutputOf<typeof linesCall>> {
  const range = askedRange(input, today)
  const firstDay = await firstDayOf(db, stores)
  const compared = comparedDays(range, input.compare, today, firstDay)
  const days: DayParts[] = []
  const before: DayParts[] = []
  const counted: Counted[] = []
  for (const { id: shopId } of stores)
    await inShop(db, shopId, async (tx) => {
      counted.push(await countedUntil(tx, shopId, now))
      const house = await readHouseInRange(tx, shopId, { range, compared, now })
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
    ...{ firstDay, shops: [...stores], ...countedOf(counted) },
    points: stepsOf(range, input.step).map((step, at) => {
      const [was, own] = [were[at], over[at]]
      return {
        ...{ ...step, sums: sumsIn(step) },
        was: was && own ? { ...was, sums: sumsBefore(was), over: sumsIn(own) } : null,
      }
    }),
  }
}

function sumsByStep(days: readonly DayParts[]) {
  const byDate = Map.groupBy(days, ({ date }) => date)
  return (step: DateRange) =>
    sumsOf(stepsOf(step, 'day').flatMap(({ startDate }) => byDate.get(startDate) ?? []))
}
