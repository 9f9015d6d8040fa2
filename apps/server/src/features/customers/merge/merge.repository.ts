import { mergedColumns } from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import type { MergeRecord, MovedRows } from './merge-record.ts'
import { handedOver } from './moved-tables.ts'

/** A customer of a merge, as locked. */
export type MergingCustomer = NonNullable<Awaited<ReturnType<typeof lockMerging>>[number]>

/** Locks customers, deleted or not, by ascending id until the transaction ends. */
export const lockMerging = (tx: ShopTransaction, shopId: number, ids: readonly number[]) =>
  tx
    .selectFrom('customer')
    .select(mergedColumns)
    .select(['id', 'version', 'deleted_at', 'merged_into', 'anonymised_at'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Lists the ids of customers' orders, including hidden ones. */
export async function listOrderIdsOfCustomers(
  tx: ShopTransaction,
  shopId: number,
  customerIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('order_whole')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('customer_id', 'in', [...customerIds])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Moves every row of one customer to another.
 * @returns the moved rows.
 */
export async function handOver(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
): Promise<MovedRows> {
  const moved: MovedRows = { orders: await listOrderIdsOfCustomers(tx, shopId, [fromId]) }
  for (const table of handedOver) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set customer_id = ${toId}
      where shop_id = ${shopId} and customer_id = ${fromId} returning id`.execute(tx)
    if (table !== 'booking') moved[table] = rows.map((row) => row.id)
  }
  return moved
}

/**
 * Moves rows back that still belong to the retained customer, with rooms that joined their bookings since.
 */
export async function handBack(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
  moved: MovedRows,
): Promise<void> {
  for (const table of handedOver) {
    const ids =
      table === 'booking'
        ? sql`select booking_id from order_whole
            where shop_id = ${shopId} and id = any (${sql.val(moved.orders)}::bigint[])`
        : sql`select unnest(${sql.val(moved[table] ?? [])}::bigint[])`
    await sql`
      update ${sql.table(table)} set customer_id = ${toId}
      where shop_id = ${shopId} and customer_id = ${fromId} and id in (${ids})`.execute(tx)
  }
}

/** Lists moved orders, and orders that since joined one of their bookings. */
export async function ordersToHandBack(
  tx: ShopTransaction,
  shopId: number,
  keptId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from order_whole o
    where o.shop_id = ${shopId} and o.customer_id = ${keptId} and (
      o.id = any (${sql.val([...orderIds])}::bigint[])
      or o.booking_id in (
        select g.booking_id from order_whole g
        where g.shop_id = ${shopId} and g.id = any (${sql.val([...orderIds])}::bigint[])
      )
    )
    order by o.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Locks a merge of the shop with its moved rows until the transaction ends. */
export const lockMerge = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('customer_merge')
    .select(['merged_at', 'undone_at', (of) => of.ref('moved').$castTo<MergeRecord>().as('moved')])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns a merge of the shop. */
export const findMerge = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('customer_merge')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Stores a merge.
 * @returns its id.
 */
export async function insertMerge(
  tx: ShopTransaction,
  merge: { shopId: number; keptId: number; goneId: number; staffId: number; at: Date; moved: MergeRecord },
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_merge')
    .values({
      shop_id: merge.shopId,
      kept_id: merge.keptId,
      gone_id: merge.goneId,
      merged_by: merge.staffId,
      merged_at: merge.at,
      moved: JSON.stringify(merge.moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a merge as undone. */
export const markUndone = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
  by: { staffId: number; at: Date },
) =>
  tx
    .updateTable('customer_merge')
    .set({ undone_by: by.staffId, undone_at: by.at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

const namedMerges = sql`customer_merge m
    join customer k on k.shop_id = m.shop_id and k.id = m.kept_id and k.anonymised_at is null
    join customer g on g.shop_id = m.shop_id and g.id = m.gone_id and g.anonymised_at is null`

/** Counts the shop's merges whose customers are not anonymised. */
export async function countMergeRows(tx: ShopTransaction, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${namedMerges} where m.shop_id = ${shopId}`.execute(tx)
  return only(rows).count
}

/** Lists a page of the shop's merges whose customers are not anonymised, the latest first. */
export async function listMergeRows(
  tx: ShopTransaction,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{
    id: number
    kept_id: number
    kept_name: string
    kept_phone: string | null
    gone_name: string
    gone_phone: string | null
    merged_by: string
    merged_at: Date
    undone_at: Date | null
  }>`
    select m.id, m.kept_id, k.name as kept_name, k.phone as kept_phone, g.name as gone_name, g.phone as gone_phone,
      s.nickname as merged_by, m.merged_at, m.undone_at
    from ${namedMerges}
    join staff s on s.shop_id = m.shop_id and s.id = m.merged_by
    where m.shop_id = ${shopId}
    order by m.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}
