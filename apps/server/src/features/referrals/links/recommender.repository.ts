import type { KnownGuest } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A customer who has a phone, as recommendations ask about them; undefined where the store knows nobody by it. */
export async function findGuestByPhone(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<(KnownGuest & { name: string }) | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'visits'])
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, phone: row.phone ?? '' }
}

/** Finds the recommender of a link; undefined for one that is no longer valid. */
export async function findRecommender(
  tx: ShopTransaction,
  shopId: number,
  token: string,
): Promise<(KnownGuest & { name: string }) | undefined> {
  const row = await tx
    .selectFrom('recommender_link as link')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.shop_id', '=', 'link.shop_id').onRef('c.id', '=', 'link.customer_id'),
    )
    .select(['c.id', 'c.name', 'c.phone', 'c.visits'])
    .where('link.shop_id', '=', shopId)
    .where('link.token', '=', token)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, phone: row.phone ?? '' }
}

/** The link of a customer; of two who became one, the first. */
export async function findLink(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('recommender_link')
    .select('token')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.token
}

/** Keeps everybody else from making a customer's link until the commit. */
export async function lockLink(tx: ShopTransaction, shopId: number, customerId: number): Promise<void> {
  const whose = `${shopId}:${customerId}`
  await sql`select pg_advisory_xact_lock(hashtext('recommender'), hashtext(${whose}))`.execute(tx)
}

/** Adds one. */
export async function insertLink(
  tx: ShopTransaction,
  made: { shop_id: number; customer_id: number; token: string; made_at: Date },
): Promise<void> {
  await tx.insertInto('recommender_link').values(made).execute()
}
