import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import { isNoShow } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists the dates on which a phone's guests did not show up in a shop; linked rooms count once. */
export async function listNoShowDates(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<LocalDate[]> {
  const { rows } = await sql<{ date: LocalDate }>`
    select max(book_date) as date from order_whole
    where shop_id = ${shopId} and phone = ${phone} and deleted_at is null
      and ${isNoShow('order_whole')}
    group by booking_id`.execute(tx)
  return rows.map(({ date }) => date)
}
