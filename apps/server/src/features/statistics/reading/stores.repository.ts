import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A store whose figures may be seen. */
export interface StoreSeen {
  id: number
  title: string
}

/** Of some stores, those in which an account may see statistics. */
export async function listStoresOfAccount(
  db: Database,
  accountId: number,
  shopIds: readonly number[],
  at: Date,
): Promise<StoreSeen[]> {
  const { rows } = await sql<StoreSeen>`
    select shop_id as id, title from statistics_shops(${accountId}, ${sql.val([...shopIds])}::bigint[], ${at})`.execute(
    db,
  )
  return rows
}

/** The stores of an account's brands; of some, those that are. */
export async function listStoresOfBrands(
  db: Database,
  accountId: number,
  shopIds: readonly number[],
): Promise<StoreSeen[]> {
  const { rows } = await sql<StoreSeen>`
    select shop_id as id, title
    from statistics_shops_of_brands(${accountId}, ${sql.val([...shopIds])}::bigint[])`.execute(db)
  return rows
}
