import type { CustomerFilter } from '@roombook/contract/customer-directory'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A named filter of customers. */
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

/** Lists the shop's segments by title. */
export async function listSegmentRows(tx: ShopTransaction, shopId: number): Promise<SegmentRow[]> {
  const rows = await ofShop(tx, shopId).orderBy('title').orderBy('id').execute()
  return rows
}

/** Finds a segment. */
export async function findSegment(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<SegmentRow | undefined> {
  const row = await ofShop(tx, shopId).where('id', '=', id).executeTakeFirst()
  return row
}

/**
 * Locks the shop's segments against changes until the commit, since titles are unique and their number is
 * limited.
 */
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

/** Inserts a segment. */
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

/** Updates a segment and increments its version. */
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

/** Deletes a segment. */
export async function deleteSegmentRow(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('customer_segment').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
