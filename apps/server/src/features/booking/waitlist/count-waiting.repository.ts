import type { LocalDate } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** A period of a date for which a phone waits. */
export interface WaitedMeal {
  phone: string
  bookDate: LocalDate
  periodId: number
}

/** An entry, whether it waits or has ended: its phone, and how it ended. */
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

/** How many wait under a phone, and of those that came from a network. */
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

/** How many wait for a day whom staff took down. */
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
