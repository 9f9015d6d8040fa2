import { OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { EndedEntry } from './end-waiting.repository.ts'

/** Shops where somebody waits and something has happened since it was looked, or somebody's time is over. */
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

/** Notes up to which event it was looked. Last in the transaction: the counter is what everybody waits for. */
export const noteLook = (tx: ShopTransaction, shopId: number, seq: number) =>
  tx.updateTable('shop_counter').set({ waitlist_seq: seq }).where('shop_id', '=', shopId).execute()

/** Ends what waits though its period is over. */
export const lapseEntries = (tx: ShopTransaction, shopId: number, now: Date): Promise<EndedEntry[]> =>
  tx
    .updateTable('waitlist_entry')
    .set({ state: 'lapsed', ended_at: now })
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .where('lapses_at', '<=', now)
    .returning(['id', 'book_date as bookDate', 'period_id as periodId'])
    .execute()

/** Ends what waits though its phone has a booking there by now: one that was moved, or made from a hold. */
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

/** Everybody who waits in a shop, locked. */
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

/** Notes since when something is free for some who wait; null for nothing any more. */
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

/** The name of a period that a message speaks of. */
export async function periodTitle(tx: ShopTransaction, shopId: number, periodId: number): Promise<string> {
  const { title } = await tx
    .selectFrom('meal_period')
    .select('title')
    .where('shop_id', '=', shopId)
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow()
  return title
}

/** Throws away, in every shop, what ended before a moment. */
export async function sweepEnded(db: Database, before: Date): Promise<void> {
  await sql`select sweep_waitlist(${before})`.execute(db)
}
