import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Lists the stores that granted coupons to a phone's customer. */
export async function listShopsWithCoupons(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shops_with_coupons_of(${phone}) as shop_id`.execute(
    db,
  )
  return rows.map((row) => Number(row.shop_id))
}

/** Returns the customer of a phone with the store's title; undefined for an unknown phone. */
export const findOwnCustomer = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('customer as c')
    .innerJoin('shop as s', 's.shop_id', 'c.shop_id')
    .select(['c.id', 's.title'])
    .where('c.shop_id', '=', shopId)
    .where('c.phone', '=', phone)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Returns the encrypted secret of a coupon's code and its time of opening; undefined where there is no such
 * coupon.
 */
export const findSecret = (tx: ShopTransaction, shopId: number, grantId: number) =>
  tx
    .selectFrom('coupon_grant')
    .select(['secret', 'opened_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', grantId)
    .executeTakeFirst()

/**
 * Records that the guest opened a coupon, and stores its secret; both only once, also under concurrent
 * requests.
 */
export async function noteOpened(
  tx: ShopTransaction,
  { shopId, grantId, at, secret }: { shopId: number; grantId: number; at: Date; secret: Buffer | null },
): Promise<void> {
  await sql`
    update coupon_grant set opened_at = coalesce(opened_at, ${at}),
      secret = case when state = 'held' then coalesce(secret, ${secret}) else secret end
    where shop_id = ${shopId} and id = ${grantId}`.execute(tx)
}
