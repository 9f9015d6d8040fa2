import type { InputOf, OutputOf } from '@roombook/contract'
import { type readCohorts as cohortsCall, mostCohortMonths } from '@roombook/contract/statistics-cohorts'
import { sumOf } from '@roombook/domain/money'
import { type LocalDate, localDate, partsOf } from '@roombook/domain/time'
import { refuseAt } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type CohortRow, readCohortRows } from './cohort.repository.ts'
import type { StoreSeen } from './stores.repository.ts'

/** Months shown by default. */
const defaultMonths = 12

const monthText = (at: number): string => localDate(Math.floor(at / 12), (at % 12) + 1, 1).slice(0, 7)
const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/**
 * Groups customers by the month of their first visit and counts their later visits by month, summed over
 * stores.
 * @throws Refusal `request.invalid` for an end before its start, and for too many months.
 */
export async function readCohorts(
  db: Database,
  {
    stores,
    input,
    today,
  }: { stores: readonly StoreSeen[]; input: InputOf<typeof cohortsCall>; today: LocalDate },
): Promise<OutputOf<typeof cohortsCall>> {
  const { year, month } = partsOf(today)
  const last = input.endMonth
    ? monthIndex(input.endMonth)
    : Math.max(year * 12 + month - 1, first(input) ?? 0)
  const from = first(input) ?? last - defaultMonths + 1
  if (last < from) return refuseAt('request.invalid', 'endMonth', '结束月份不能早于开始月份')
  if (last - from >= mostCohortMonths)
    return refuseAt('request.invalid', 'endMonth', `月份范围不能超过${mostCohortMonths}个月`)
  const months = Array.from({ length: last - from + 1 }, (_, at) => monthText(from + at))
  const span = { from: `${monthText(from)}-01`, until: `${monthText(last)}-01` }
  const rows: CohortRow[] = []
  for (const { id } of stores) rows.push(...(await inShop(db, id, (tx) => readCohortRows(tx, id, span))))
  const byCohort = Map.groupBy(rows, (row) => row.first)
  return {
    startMonth: monthText(from),
    endMonth: monthText(last),
    cohorts: months.map((of, at) => buildCohort(of, months.slice(at), byCohort.get(of) ?? [])),
  }
}

const first = ({ startMonth }: InputOf<typeof cohortsCall>): number | undefined =>
  startMonth === undefined ? undefined : monthIndex(startMonth)

function buildCohort(of: string, months: readonly string[], rows: readonly CohortRow[]) {
  const byMonth = Map.groupBy(rows, (row) => row.month)
  const inMonth = (month: string) => {
    const of = byMonth.get(month) ?? []
    const sum = (name: 'guests' | 'visits') => of.reduce((all, row) => all + row[name], 0)
    return {
      month,
      guests: sum('guests'),
      visits: sum('visits'),
      revenue: sumOf(of, ({ revenue }) => revenue),
    }
  }
  return { month: of, guests: inMonth(of).guests, months: months.map(inMonth) }
}
