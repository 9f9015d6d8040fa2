import { buildWebsitePage, type WebsitePage } from '@roombook/contract/website-page'
import { type Database, inShop } from '#platform/db/database.ts'
import { starterBlocks } from './starter-blocks.ts'
import type { StorePage } from './store-head.ts'
import { findPublished } from './website.repository.ts'
import { readFacts, type WebsiteReading } from './website-facts.ts'

/** Returns the shop's published page; undefined without one, also for a missing shop. */
export const readPage = async (
  db: Database,
  shopId: number,
  reading: WebsiteReading,
): Promise<WebsitePage | undefined> => (await readPublished(db, shopId, reading))?.page

/** Returns the published page with the store's facts. */
export function readPublished(
  db: Database,
  shopId: number,
  reading: WebsiteReading,
): Promise<StorePage | undefined> {
  return inShop(db, shopId, async (tx) => {
    const blocks = await findPublished(tx, shopId)
    const facts = blocks && (await readFacts(tx, shopId, reading))
    return facts && { page: buildWebsitePage(blocks, facts), facts }
  })
}

/** Reads the presentation of a store whether or not it has a page; undefined for a missing store. */
export function readStore(
  db: Database,
  shopId: number,
  reading: WebsiteReading,
): Promise<StorePage | undefined> {
  return inShop(db, shopId, async (tx) => {
    const facts = await readFacts(tx, shopId, reading)
    if (!facts) return undefined
    const blocks = (await findPublished(tx, shopId)) ?? starterBlocks(facts)
    return { page: buildWebsitePage(blocks, facts), facts }
  })
}
