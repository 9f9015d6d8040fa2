import {
  type readCohorts as cohortsCall,
  type InputOf,
  mostCohortMonths,
  type OutputOf,
} from '@roombook/contract'
import { fen, type LocalDate, localDate, partsOf } from '@roombook/domain'
import { refuseAt } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type CohortRow, readCohortRows } from './cohort.repository.ts'

/** Months that are shown where none are named. */
const monthsShown = 12

const monthText = (at: number): string => localDate(Math.floor(at / 12), (at % 12) + 1, 1).slice(0, 7)
const placeOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/**
 * Customers by the month in which they first came, and in which months they came again.
 * @throws Refusal `request.invalid` for an end before its start, and for too many months.
 */
export async function readCohorts(
  db: Database,
  shopId: number,
  { input, today }: { input: InputOf<typeof cohortsCall>; today: LocalDate },
): Promise<OutputOf<typeof cohortsCall>> {
  const { year, month } = partsOf(today)
  const last = input.endMonth ? placeOf(input.endMonth) : Math.max(year * 12 + month - 1, first(input) ?? 0)
  const from = first(input) ?? last - monthsShown + 1
  if (last < from) return refuseAt('request.invalid', 'endMonth', '结束月份不能早于开始月份')
  if (last - from >= mostCohortMonths)
    return refuseAt('request.invalid', 'endMonth', `月份范围不能超过${mostCohortMonths}个月`)
  const months = Array.from({ length: last - from + 1 }, (_, at) => monthText(from + at))
  const rows = await inShop(db, shopId, (tx) =>
    readCohortRows(tx, shopId, { from: `${monthText(from)}-01`, until: `${monthText(last)}-01` }),
  )
  const byCohort = Map.groupBy(rows, (row) => row.first)
  return {
    ...{ startMonth: monthText(from), endMonth: monthText(last) },
    cohorts: months.map((of, at) => cohortOf(of, months.slice(at), byCohort.get(of) ?? [])),
  }
}

const first = ({ startMonth }: InputOf<typeof cohortsCall>): number | undefined =>
  startMonth === undefined ? undefined : placeOf(startMonth)

function cohortOf(of: string, months: readonly string[], rows: readonly CohortRow[]) {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return {
    month: of,
    guests: byMonth.get(of)?.guests ?? 0,
    months: months.map((month) => {
      const { guests = 0, visits = 0, revenue = fen(0) } = byMonth.get(month) ?? {}
      return { month, guests, visits, revenue }
    }),
  }
}
