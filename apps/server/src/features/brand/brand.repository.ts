import { sql } from 'kysely'
import { type CountedPage, countedPage } from '#platform/db/counted-page.ts'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

export interface BrandRow {
  id: number
  title: string
}

/** Lists the brands that a user account administers. */
export async function listBrands(db: Database, accountId: number): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`select * from brands_of_account(${accountId})`.execute(db)
  return rows
}

export async function openBrandSession(
  db: Database,
  session: { tokenHash: Buffer; accountId: number; at: Date; until: Date },
): Promise<void> {
  const { tokenHash, accountId, at, until } = session
  await sql`select open_brand_session(${tokenHash}, ${accountId}, ${at}, ${until})`.execute(db)
}

export async function endBrandSession(db: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`select end_brand_session(${tokenHash}, ${at})`.execute(db)
}

export interface BrandShopRow {
  shop_id: number
  title: string
  address: string
  logo: string
  phone: string
  subscription_end: string
  timezone: string
  cutover_hour: number
  brand_id: number
  brand_title: string
  /** Number of all matching stores. */
  count: number
}

/** Lists a page of the stores of a user account's brands. */
export function listShopsOfBrands(
  db: Database,
  accountId: number,
  { keyword, page, limit }: { keyword: string; page: number; limit: number },
): Promise<CountedPage<BrandShopRow>> {
  const slice = async (most: number, skip: number) => {
    const { rows } = await sql<BrandShopRow>`
      select * from shops_of_brands(${accountId}, ${likePattern(keyword)}, ${most}, ${skip})`.execute(db)
    return rows
  }
  return countedPage(slice, { limit, offset: (page - 1) * limit })
}

/**
 * Stores a ticket for entering a store.
 * @returns false where the account administers no brand of the store.
 */
export async function openShopTicket(
  db: Database,
  ticket: { hash: Buffer; accountId: number; shopId: number; at: Date; until: Date },
): Promise<boolean> {
  const { hash, accountId, shopId, at, until } = ticket
  const { rows } = await sql<{ opened: boolean }>`
    select open_shop_ticket(${hash}, ${accountId}, ${shopId}, ${at}, ${until}) as opened`.execute(db)
  return rows[0]?.opened ?? false
}

export interface SpentTicket {
  account_id: number
  shop_id: number
  name: string
}

/**
 * Consumes a ticket.
 * @returns its account and store; undefined where it is invalid or expired.
 */
export async function spendShopTicket(
  db: Database,
  hash: Buffer,
  at: Date,
): Promise<SpentTicket | undefined> {
  const { rows } = await sql<SpentTicket>`select * from spend_shop_ticket(${hash}, ${at})`.execute(db)
  return rows[0]
}
