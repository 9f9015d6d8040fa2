import type { MyData } from '@roombook/contract/my-data'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Lists the ids of stores that hold data under a phone, by store name. */
export async function listShopsKnowing(db: Database, phone: string): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shops_holding_phone(${phone}) as shop_id`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** Lists a guest's consents at logins, the newest first. */
export async function listConsents(db: Database, guestId: number) {
  const { rows } = await sql<{ version: string; agreed_at: Date }>`
    select * from consents_of_guest(${guestId})`.execute(db)
  return rows.map((row) => ({ version: row.version, agreedAt: row.agreed_at.toISOString() }))
}

/** Lists the customers of a phone, with those they were merged into and those merged into them, ascending. */
export async function kinOfPhone(tx: ShopTransaction, shopId: number, phone: string) {
  const { rows } = await sql<{ id: number; name: string; phone: string | null }>`
    with recursive kin as (
      select c.id, c.name, c.phone, c.merged_into from customer c
      where c.shop_id = ${shopId} and c.phone = ${phone} and c.anonymised_at is null
      union
      select c.id, c.name, c.phone, c.merged_into from customer c
      join kin k on c.shop_id = ${shopId} and (c.merged_into = k.id or c.id = k.merged_into)
    )
    select id, name, phone from kin order by id`.execute(tx)
  return rows
}

/** Lists the orders of some customers, and all orders under a phone, ascending. */
export async function ordersOfPhone(
  tx: ShopTransaction,
  shopId: number,
  { ids, phone }: { ids: readonly number[]; phone: string },
) {
  const { rows } = await sql<{ id: number; phone: string; customer_id: number | null; user_name: string }>`
    select o.id, o.phone, o.customer_id, o.user_name from order_whole o
    where o.shop_id = ${shopId}
      and ((o.phone = ${phone} and o.phone <> '') or o.customer_id = any (${sql.val([...ids])}::bigint[]))
    order by o.id`.execute(tx)
  return rows
}

/** Returns whether an online deposit is neither refunded nor forfeited. */
export async function hasOpenDeposit(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment
    where shop_id = ${shopId} and booking_id in (
        select booking_id from order_whole where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]))
      and (state in ('refunding', 'refund_failed') or (state = 'paid' and kept_at is null))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns whether a settled bill has arrears. */
export async function hasDebt(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_whole
    where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]) and settled
      and deleted_at is null and arrears_fen > 0
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Lists the channels besides SMS on which a guest agreed to get notices about bookings. */
export async function listNotices(db: Database, guestId: number): Promise<MyData['notices']> {
  const { rows } = await sql<{ channel: 'push' | 'wechat'; words: string; agreed_at: Date }>`
    select * from notices_of_guest(${guestId})`.execute(db)
  return rows.map(({ agreed_at, ...notice }) => ({ ...notice, agreedAt: agreed_at.toISOString() }))
}
