import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { EndedEntry } from './end-waiting.repository.ts'

/** Lists shops with waiting entries that have expired or have new events since the last check. */
export async function listShopsToLook(db: Database, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select shops_to_look_for_waiting(${now}, ${most}) as shop_id`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** Reads the store's last event number and its time settings. */
export const findShopToLook = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .innerJoin('shop_counter as counter', 'counter.shop_id', 'shop.shop_id')
    .select(['shop.timezone', 'shop.cutover_hour as cutoverHour', 'counter.event_seq as seq'])
    .where('shop.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

/**
 * Stores the last event number that was checked. Must come last in the transaction, because every change of
 * the shop waits for the sequence row.
 */
export const noteLook = (tx: ShopTransaction, shopId: number, seq: number) =>
  tx.updateTable('shop_counter').set({ waitlist_seq: seq }).where('shop_id', '=', shopId).execute()

/** Ends waiting entries whose period is over. */
export const lapseEntries = (tx: ShopTransaction, shopId: number, now: Date): Promise<EndedEntry[]> =>
  tx
    .updateTable('waitlist_entry')
    .set({ state: 'lapsed', ended_at: now })
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .where('lapses_at', '<=', now)
    .returning(['id', 'book_date as bookDate', 'period_id as periodId'])
    .execute()

/**
 * Ends waiting entries whose phone has a booking for the meal by now: one that was moved there, or made from
 * a hold.
 */
export async function endBooked(tx: ShopTransaction, shopId: number, now: Date): Promise<EndedEntry[]> {
  const { rows } = await sql<EndedEntry>`
    update waitlist_entry e set state = 'booked', ended_at = ${now}, order_id = o.id
    from order_whole o
    where e.shop_id = ${shopId} and e.state = 'waiting' and o.shop_id = ${shopId} and o.phone = e.phone
      and e.phone <> '' and o.book_date = e.book_date and o.period_id = e.period_id and o.holds_room
      and o.status <> ${OrderStatus.held}
      and o.deleted_at is null
    returning e.id, e.book_date as "bookDate", e.period_id as "periodId"`.execute(tx)
  return rows
}

/** Locks and reads all waiting entries of a shop. */
export const lockWaiting = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('waitlist_entry')
    .select([
      'id',
      'book_date as bookDate',
      'period_id as periodId',
      'people_num as peopleNum',
      'free_since as freeSince',
    ])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()

export type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>[number]

/** Stores since when a fitting room is free for some entries; null where none is free any more. */
export async function noteFree(
  tx: ShopTransaction,
  shopId: number,
  entryIds: readonly number[],
  freeSince: Date | null,
): Promise<void> {
  if (entryIds.length === 0) return
  await tx
    .updateTable('waitlist_entry')
    .set({ free_since: freeSince })
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...entryIds])
    .execute()
}

/** Returns a period's title for a message. */
export async function periodTitle(tx: ShopTransaction, shopId: number, periodId: number): Promise<string> {
  const { title } = await tx
    .selectFrom('meal_period')
    .select('title')
    .where('shop_id', '=', shopId)
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow()
  return title
}

/** Deletes, in every shop, entries that ended before the given time. */
export async function sweepEnded(db: Database, before: Date): Promise<void> {
  await sql`select sweep_waitlist(${before})`.execute(db)
}
