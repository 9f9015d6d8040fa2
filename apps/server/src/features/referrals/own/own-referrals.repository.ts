import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists the guests a customer referred, newest first, without corrected referrals. */
export async function listBrought(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<{ name: string; shown: boolean; made_at: Date; came: boolean }[]> {
  const { rows } = await sql<{ name: string; shown: boolean; made_at: Date; bookings: number[] }>`
    select c.name, g.shown_at is not null and c.deleted_at is null as shown, r.made_at,
      array(
        select m.booking_id from referral_booking m
        where m.shop_id = r.shop_id and m.referral_id = r.id and m.state in ('thanked', 'passed')) as bookings
    from referral r
    join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
    join customer c on c.shop_id = g.shop_id and c.id = g.customer_id
    where r.shop_id = ${shopId} and r.customer_id = ${customerId} and r.ended_at is null
      and g.customer_id <> r.customer_id
    order by r.id desc`.execute(tx)
  const { rows: counted } = await sql<{ id: number }>`
    select given.id from unnest(${sql.val(rows.flatMap(({ bookings }) => bookings))}::bigint[]) as given (id)
    where referral_counts(${shopId}, given.id)`.execute(tx)
  const counts = new Set(counted.map(({ id }) => id))
  return rows.map(({ bookings, ...brought }) => ({
    ...brought,
    came: bookings.some((id) => counts.has(Number(id))),
  }))
}

/** Finds a customer's first valid recommender; undefined without one. */
export async function findBringer(
  tx: ShopTransaction,
  shopId: number,
  guestId: number,
): Promise<
  { referral_id: number; recommender_id: number; name: string; shown: boolean; way: string } | undefined
> {
  const { rows } = await sql<{
    referral_id: number
    recommender_id: number
    name: string
    shown: boolean
    way: string
  }>`
    select r.id as referral_id, c.id as recommender_id, c.name, g.shown_at is not null as shown, r.way
    from referral_guest g
    join referral r on r.shop_id = g.shop_id and r.id = g.referral_id
    join customer c on c.shop_id = r.shop_id and c.id = r.customer_id
    where g.shop_id = ${shopId} and g.customer_id = ${guestId} and r.ended_at is null
      and r.customer_id <> g.customer_id and c.deleted_at is null
    order by r.id limit 1`.execute(tx)
  return rows[0]
}

/** Saves whether a guest's recommender sees their shortened name. */
export async function saveVisibility(
  tx: ShopTransaction,
  shopId: number,
  referralId: number,
  shownAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('referral_guest')
    .set({ shown_at: shownAt })
    .where('shop_id', '=', shopId)
    .where('referral_id', '=', referralId)
    .execute()
}
