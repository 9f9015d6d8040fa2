import type { KnownGuest } from '@roombook/domain/referrals'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Finds the customer of a phone, with the attributes that referrals check; undefined for an unknown phone.
 */
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

/** Finds a customer's link; after a merge of two customers, the older one. */
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

/** Locks the creation of a customer's link until the commit. */
export async function lockLink(tx: ShopTransaction, shopId: number, customerId: number): Promise<void> {
  const whose = `${shopId}:${customerId}`
  await sql`select pg_advisory_xact_lock(hashtext('recommender'), hashtext(${whose}))`.execute(tx)
}

/** Inserts a link. */
export async function insertLink(
  tx: ShopTransaction,
  made: { shop_id: number; customer_id: number; token: string; made_at: Date },
): Promise<void> {
  await tx.insertInto('recommender_link').values(made).execute()
}
