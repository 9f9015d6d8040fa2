import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The coupon that came with a text and was not taken back. */
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

/** Whether the shop still has what coupons are bought as. */
export async function hasCoupons(tx: ShopTransaction, shopId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shop_plugin
    where shop_id = ${shopId} and name = 'shopai/sendcoupon' and state = 'true'
      and (ends_at is null or ends_at > ${at})`.execute(tx)
  return rows.length > 0
}

/** Coupons that can be given now. */
export const isGivable = async (tx: ShopTransaction, shopId: number, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('coupon')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
