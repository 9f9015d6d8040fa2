import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** Tables with a unique title and a position. */
export type OrderedTable = 'floor' | 'room_category' | 'room' | 'meal_period'

export interface ListItem {
  id: number
  title: string
}

/** Lists the rows of a table in the shop's order. */
export async function listOrdered(
  tx: ShopTransaction,
  table: OrderedTable,
  shopId: number,
): Promise<ListItem[]> {
  const { rows } = await sql<ListItem>`
    select id, title from ${sql.table(table)}
    where shop_id = ${shopId} and deleted_at is null
    order by position, id`.execute(tx)
  return rows
}

/**
 * Inserts a row at the end.
 * @returns its id.
 */
export async function insertAtEnd(
  tx: ShopTransaction,
  table: 'floor' | 'room_category',
  shopId: number,
  title: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (shop_id, title, position)
    select ${shopId}, ${title}, coalesce(max(position) + 1, 0)
    from ${sql.table(table)} where shop_id = ${shopId} and deleted_at is null
    returning id`.execute(tx)
  return only(rows).id
}

export async function renameItem(
  tx: ShopTransaction,
  table: 'floor' | 'room_category',
  shopId: number,
  { id, title }: ListItem,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set title = ${title}
    where shop_id = ${shopId} and id = ${id} and deleted_at is null`.execute(tx)
}

/** Marks a row as deleted; existing references remain valid. */
export async function removeItem(
  tx: ShopTransaction,
  table: OrderedTable,
  shopId: number,
  id: number,
  at: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = ${at}
    where shop_id = ${shopId} and id = ${id} and deleted_at is null`.execute(tx)
}
