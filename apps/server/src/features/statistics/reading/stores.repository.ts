import { mostStatisticsShops } from '@roombook/contract/statistics-shapes'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

/** A store whose figures may be seen. */
export interface StoreSeen {
  id: number
  title: string
}

/** A store of a staff member, and whether they may see its statistics. */
export interface StoreOfAccount extends StoreSeen {
  /** Whether their role has the permission, or they are an administrator. */
  may: boolean
  /** Whether the plugin is active. */
  isOpen: boolean
}

/** Lists the stores that a user account works in, restricted to some ids and a part of the name. */
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

/** Lists the stores of a user account's brands, restricted to some ids. */
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
