import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** A phone with the date and period that it waits for. */
export interface WaitedMeal {
  phone: string
  bookDate: LocalDate
  periodId: number
}

/** Reads an entry's phone and, if it has ended, how; for waiting and ended entries. */
export const findWaited = (tx: ShopTransaction, shopId: number, entryId: number) =>
  tx
    .selectFrom('waitlist_entry as entry')
    .leftJoin('staff', (join) =>
      join.onRef('staff.shop_id', '=', 'entry.shop_id').onRef('staff.id', '=', 'entry.ended_by'),
    )
    .select(['entry.phone', 'entry.state', 'entry.reason', 'staff.nickname as endedBy'])
    .where('entry.shop_id', '=', shopId)
    .where('entry.id', '=', entryId)
    .executeTakeFirst()

/** Counts the waiting entries of a phone, and those that guests made from a network. */
export async function countWaiting(
  tx: ShopTransaction,
  shopId: number,
  { phone, network }: { phone: string; network: string },
): Promise<{ ofPhone: number; ofNetwork: number }> {
  const { rows } = await sql<{ of_phone: number; of_network: number }>`
    select count(*) filter (where phone = ${phone})::int as of_phone,
      count(*) filter (where network = ${network} and source = 'guest')::int as of_network
    from waitlist_entry where shop_id = ${shopId} and state = 'waiting'`.execute(tx)
  const { of_phone: ofPhone, of_network: ofNetwork } = only(rows)
  return { ofPhone, ofNetwork }
}

/** Counts a day's waiting entries made by staff. */
export async function countTakenDown(
  tx: ShopTransaction,
  shopId: number,
  bookDate: LocalDate,
): Promise<number> {
  const { count } = await tx
    .selectFrom('waitlist_entry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('book_date', '=', bookDate)
    .where('state', '=', 'waiting')
    .where('source', '=', 'staff')
    .executeTakeFirstOrThrow()
  return Number(count)
}
