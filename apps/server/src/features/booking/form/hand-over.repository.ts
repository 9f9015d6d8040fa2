import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'

interface Party {
  shopId: number
  orderIds: readonly number[]
  at: Date
}

/** Puts what a guest wrote, to the shop and to its kitchen, where only staff read it. */
export async function keepFormerWords(
  tx: ShopTransaction,
  { shopId, orderIds, formerPhone, at }: Party & { formerPhone: string },
): Promise<void> {
  const ids = sql`${sql.val([...orderIds])}::bigint[]`
  await sql`
    update orders o
    set former_remark = concat_ws('；', nullif(o.former_remark, ''), nullif(o.remark, ''), (
          select nullif(p.user_remark, '') from preorder p where p.shop_id = o.shop_id and p.order_id = o.id)),
      former_phone = ${formerPhone}, remark = ''
    where o.shop_id = ${shopId} and o.id = any (${ids})`.execute(tx)
  await sql`
    update preorder set user_remark = '', version = version + 1, updated_at = ${at}
    where shop_id = ${shopId} and order_id = any (${ids}) and user_remark <> ''`.execute(tx)
}

/** What was asked to have changed is another guest's matter no more; what waits for an answer waits no longer. */
export async function withdrawFormerRequests(
  tx: ShopTransaction,
  { shopId, orderIds, at }: Party,
): Promise<void> {
  await sql`
    update order_change_request
    set of_former = true, state = case when state = 'open' then 'withdrawn' else state end,
      answered_at = case when state = 'open' then ${at} else answered_at end
    where shop_id = ${shopId} and order_id = any (${sql.val([...orderIds])}::bigint[]) and not of_former`.execute(
    tx,
  )
}
