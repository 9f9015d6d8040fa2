import { mostStatisticsShops } from '@roombook/contract'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

/** A store whose figures may be seen. */
export interface StoreSeen {
  id: number
  title: string
}

/** A store that somebody works in, and whether statistics may be seen there. */
export interface StoreOfAccount extends StoreSeen {
  /** Their role has the node, or they are an administrator. */
  may: boolean
  /** The plugin is open. */
  isOpen: boolean
}

/** The stores that an account works in: of some, those that are, and by a part of their names. */
export async function listStoresOfAccount(
  db: Database,
  accountId: number,
  { keyword = '', shopIds = [], at }: { keyword?: string; shopIds?: readonly number[]; at: Date },
): Promise<StoreOfAccount[]> {
  const { rows } = await sql<StoreOfAccount>`
    select shop_id as id, title, may, is_open as "isOpen"
    from statistics_stores(
      ${accountId}, ${likePattern(keyword)}, ${sql.val([...shopIds])}::bigint[], ${mostStatisticsShops}, ${at})`.execute(
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
