import type { OnBooks } from '@roombook/contract/statistics-pace'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Net change of a date's bookings by the number of days before it; -1 is the day itself. */
export interface PaceRow extends OnBooks {
  date: LocalDate
  daysBefore: number
}

/** Reads the changes of bookings for some dates. */
export async function readPaceRows(
  tx: ShopTransaction,
  shopId: number,
  dates: readonly LocalDate[],
): Promise<PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select book_date as date, days_before as "daysBefore", bookings, rooms, people from statistics_pace
    where shop_id = ${shopId} and book_date = any (${sql.val([...dates])}::date[])`.execute(tx)
  return rows
}
