import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A store with a published page. */
export interface PublishedStore {
  shopId: number
  title: string
  address: string
  logo: string
  publishedAt: Date
}

/** Lists stores with a published page whose name or address contains the given words; all without words. */
export async function listPublishedStores(
  db: Database,
  { words, most }: { words: string; most: number },
): Promise<PublishedStore[]> {
  const { rows } = await sql<PublishedStore>`
    select shop_id as "shopId", title, address, logo, published_at as "publishedAt"
    from published_stores(${words}, ${most})`.execute(db)
  return rows
}
