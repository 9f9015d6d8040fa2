import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A request for which no room was free. */
export interface UnmetRequest {
  bookDate: LocalDate
  periodId: number
  peopleNum: number
  /**
   * Guest's phone, or the id of the requesting staff member where there is none; stored as a digest with date
   * and period.
   */
  person: string
  byGuest: boolean
  at: Date
}

/** Records a request that was turned away; once for each person, date and period. */
export async function recordUnmetRequest(
  tx: ShopTransaction,
  shopId: number,
  { bookDate, periodId, peopleNum, person, byGuest, at }: UnmetRequest,
): Promise<void> {
  const identity = [shopId, bookDate, periodId, person].join('|')
  await sql`
    insert into turned_away (shop_id, book_date, period_id, person, people_num, by_guest, at)
    values (${shopId}, ${bookDate}, ${periodId}, substring(sha256(convert_to(${identity}, 'UTF8')) for 12),
      ${peopleNum}, ${byGuest}, ${at})
    on conflict do nothing`.execute(tx)
}
