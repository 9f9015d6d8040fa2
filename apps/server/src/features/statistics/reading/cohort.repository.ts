import type { Fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Visits in one month by the customers whose first visit was in another. Months as `2026-11`. */
export interface CohortRow {
  first: string
  month: string
  guests: number
  visits: number
  revenue: Fen
}

/** Reads the cohorts of a range of months; `from` and `until` are first days of months. */
export async function readCohortRows(
  tx: ShopTransaction,
  shopId: number,
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select to_char(first_month, 'YYYY-MM') as first, to_char(month, 'YYYY-MM') as month, guests, visits,
      revenue_fen as revenue
    from statistics_cohort
    where shop_id = ${shopId} and month between ${from}::date and ${until}::date and first_month >= ${from}::date
    order by first_month, month`.execute(tx)
  return rows
}
