import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A store whose page is public. */
export interface PublishedStore {
  shopId: number
  title: string
  address: string
  logo: string
  publishedAt: Date
}

/** The stores whose pages are public and whose name or address holds some words; every one of them where there are none. */
export async function listPublishedStores(
  db: Database,
  { words, most }: { words: string; most: number },
): Promise<PublishedStore[]> {
  const { rows } = await sql<PublishedStore>`
    select shop_id as "shopId", title, address, logo, published_at as "publishedAt"
    from published_stores(${words}, ${most})`.execute(db)
  return rows
}
