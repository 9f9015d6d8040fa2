import { sql } from 'kysely'
import { type CountedPage, countedPage } from '#platform/db/counted-page.ts'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

export interface BoundShopRow {
  shop_id: number
  title: string
  address: string
  logo: string
  /** Number of all matching stores. */
  count: number
}

/** Lists a page of the stores in which a user account works. */
export function listShopsBoundTo(
  db: Database,
  accountId: number,
  { keyword, page, limit }: { keyword: string; page: number; limit: number },
): Promise<CountedPage<BoundShopRow>> {
  const slice = async (most: number, skip: number) => {
    const { rows } = await sql<BoundShopRow>`
      select * from bound_shops(${accountId}, ${likePattern(keyword)}, ${most}, ${skip})`.execute(db)
    return rows
  }
  return countedPage(slice, { limit, offset: (page - 1) * limit })
}

/** Makes a session read-only and ends it by the given time. */
export async function leaveShop(
  db: Database,
  tokenHash: Buffer,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await sql`select leave_shop(${tokenHash}, ${at}, ${until})`.execute(db)
}
