import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Finds the coupon granted with a text and not withdrawn. */
export async function findCouponOfText(
  tx: ShopTransaction,
  shopId: number,
  textId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('coupon_grant')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('text_id', '=', textId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
  return row?.id
}

/** Returns whether the store's coupon plugin is active. */
export async function hasCoupons(tx: ShopTransaction, shopId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shop_plugin
    where shop_id = ${shopId} and name = 'shopai/sendcoupon' and state = 'true'
      and (ends_at is null or ends_at > ${at})`.execute(tx)
  return rows.length > 0
}

/** Returns a coupon's title and whether it can be granted now; undefined where there is none. */
export async function nameOfCoupon(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<{ title: string; givable: boolean } | undefined> {
  const row = await tx
    .selectFrom('coupon')
    .innerJoin('coupon_terms', (join) =>
      join
        .onRef('coupon_terms.shop_id', '=', 'coupon.shop_id')
        .onRef('coupon_terms.coupon_id', '=', 'coupon.id')
        .onRef('coupon_terms.no', '=', 'coupon.terms_no'),
    )
    .select(['coupon_terms.title', 'coupon.state'])
    .where('coupon.shop_id', '=', shopId)
    .where('coupon.id', '=', id)
    .executeTakeFirst()
  return row && { title: row.title, givable: row.state === 'active' }
}

/** Returns whether a coupon can be granted now. */
export const isGivable = async (tx: ShopTransaction, shopId: number, id: number): Promise<boolean> =>
  (await nameOfCoupon(tx, shopId, id))?.givable ?? false
