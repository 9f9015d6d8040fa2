import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

interface HandedOverOrders {
  shopId: number
  orderIds: readonly number[]
  at: Date
}

/** Moves the guest's remarks to the shop and to its kitchen into a field that only staff read. */
export async function storePreviousRemarks(
  tx: ShopTransaction,
  {
    shopId,
    bookingId,
    formerPhone,
    at,
  }: { shopId: number; bookingId: number; formerPhone: string; at: Date },
): Promise<void> {
  await sql`
    update booking b
    set former_remark = substr(case when b.former_remark <> '' then '；' || b.former_remark else '' end
          || case when b.remark <> '' then '；' || b.remark else '' end
          || (
            select coalesce(string_agg('；' || p.user_remark, ''), '') from preorder p
            where p.shop_id = b.shop_id and p.booking_id = b.id and p.user_remark <> ''), 2),
      former_phone = ${formerPhone}, remark = ''
    where b.shop_id = ${shopId} and b.id = ${bookingId}`.execute(tx)
  await sql`
    update preorder set user_remark = '', version = version + 1, updated_at = ${at}
    where shop_id = ${shopId} and booking_id = ${bookingId} and user_remark <> ''`.execute(tx)
}

/** Marks change requests as the previous guest's, and withdraws open ones. */
export async function withdrawPreviousRequests(
  tx: ShopTransaction,
  { shopId, orderIds, at }: HandedOverOrders,
): Promise<void> {
  await sql`
    update order_change_request
    set of_former = true, state = case when state = 'open' then 'withdrawn' else state end,
      answered_at = case when state = 'open' then ${at} else answered_at end
    where shop_id = ${shopId} and order_id = any (${sql.val([...orderIds])}::bigint[]) and not of_former`.execute(
    tx,
  )
}
