import type { CustomerFilter } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A filter of customers under a name. */
export interface SegmentRow {
  id: number
  title: string
  filter: CustomerFilter
  version: number
  changed_name: string
  changed_at: Date
}

const columns = ['id', 'title', 'filter', 'version', 'changed_name', 'changed_at'] as const

const ofShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('customer_segment').select(columns).where('shop_id', '=', shopId).$castTo<SegmentRow>()

/** The shop's segments by their titles. */
export async function listSegmentRows(tx: ShopTransaction, shopId: number): Promise<SegmentRow[]> {
  const rows = await ofShop(tx, shopId).orderBy('title').orderBy('id').execute()
  return rows
}

/** A segment; undefined where there is none. */
export async function findSegment(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<SegmentRow | undefined> {
  const row = await ofShop(tx, shopId).where('id', '=', id).executeTakeFirst()
  return row
}

/** Keeps everybody else from changing the shop's segments until the commit: their titles and their number concern all. */
export async function lockSegments(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', shopId).forNoKeyUpdate().execute()
}

/** Changed columns of a segment. */
export interface SegmentChange {
  title: string
  filter: CustomerFilter
  changed_by: number
  changed_name: string
  changed_at: Date
}

/** Adds one. */
export async function insertSegment(
  tx: ShopTransaction,
  shopId: number,
  made: SegmentChange,
): Promise<SegmentRow> {
  const row = await tx
    .insertInto('customer_segment')
    .values({ ...made, shop_id: shopId, filter: JSON.stringify(made.filter) })
    .returning(columns)
    .$castTo<SegmentRow>()
    .executeTakeFirstOrThrow()
  return row
}

/** Changes one; its version goes up. */
export async function updateSegment(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: SegmentChange,
): Promise<SegmentRow> {
  const row = await tx
    .updateTable('customer_segment')
    .set({ ...change, filter: JSON.stringify(change.filter), version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<SegmentRow>()
    .executeTakeFirstOrThrow()
  return row
}

/** Removes one. */
export async function deleteSegmentRow(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('customer_segment').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
