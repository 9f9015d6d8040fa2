import type { CouponNotice } from '@roombook/domain/coupons'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists those of some customers who consented to notices about offers and have a subscribed browser. */
export async function listPushReached(
  tx: ShopTransaction,
  shopId: number,
  customerIds: readonly number[],
  at: Date,
): Promise<{ id: number; phone: string }[]> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select c.id, c.phone from customer c
    join customer_push_marketing pk on pk.shop_id = c.shop_id and pk.customer_id = c.id and pk.refusal is null
    where c.shop_id = ${shopId} and c.id = any (${sql.val([...customerIds])}::bigint[]) and c.phone is not null
    order by c.id`.execute(tx)
  const { rows: reached } = await sql<{ phone: string }>`
    select given.phone from unnest(${sql.val(rows.map(({ phone }) => phone))}::text[]) as given (phone)
    where exists (
      select from guest_channels(given.phone, 'coupon', ${at}) as reached where reached.channel = 'push')`.execute(
    tx,
  )
  const phones = new Set(reached.map(({ phone }) => phone))
  return rows.filter(({ phone }) => phones.has(phone)).map(({ id, phone }) => ({ id: Number(id), phone }))
}

/** Records how the customers of some coupons were notified. */
export async function recordNotified(
  tx: ShopTransaction,
  shopId: number,
  grantIds: readonly number[],
  notice: { way: CouponNotice; at: Date; name: string; smsId: number | null },
): Promise<void> {
  await tx
    .updateTable('coupon_grant')
    .set({ told_way: notice.way, told_at: notice.at, told_name: notice.name, told_sms_id: notice.smsId })
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...grantIds])
    .execute()
}

/** Reads the store's name and time zone. */
export const readNotifyingShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'timezone']).where('shop_id', '=', shopId).executeTakeFirstOrThrow()
