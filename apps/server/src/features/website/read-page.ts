import { type WebsitePage, websitePageOf } from '@roombook/contract'
import { type Database, inShop } from '../../platform/db/database.ts'
import { findPublished } from './website.repository.ts'
import { readFacts } from './website-facts.ts'

/** The shop's page as guests see it; nothing where there is none, be it that there is no such shop. */
export function readPage(db: Database, shopId: number, mapLink: string): Promise<WebsitePage | undefined> {
  return inShop(db, shopId, async (tx) => {
    const blocks = await findPublished(tx, shopId)
    const facts = blocks && (await readFacts(tx, shopId, mapLink))
    return facts && websitePageOf(blocks, facts)
  })
}
