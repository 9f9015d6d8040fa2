import type { Fen } from '@roombook/domain/money'
import type { ReferralState } from '@roombook/domain/referrals'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Filter of referrals; all conditions must hold. */
export interface ReferralFilter {
  /** Recommender's customer id. */
  customerId?: number | undefined
  ids?: readonly number[] | undefined
}

const chosen = (shopId: number, { customerId, ids }: ReferralFilter) => sql`
  r.shop_id = ${shopId}
  and (${customerId ?? null}::bigint is null or r.customer_id = ${customerId ?? null})
  and (${ids === undefined} or r.id = any (${sql.val([...(ids ?? [])])}::bigint[]))`

interface ReferralRow {
  id: number
  recommender_id: number
  recommender_name: string
  recommender_phone: string | null
  guest_id: number
  guest_name: string
  guest_phone: string | null
  way: 'staff' | 'link'
  named_name: string
  made_at: Date
  until: LocalDate
  ended_at: Date | null
  ended_name: string
  ended_reason: string
}

/** Lists a page of the referrals, the newest first. */
export async function listReferralRows(
  tx: ShopTransaction,
  shopId: number,
  filter: ReferralFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.id, r.customer_id as recommender_id, by.name as recommender_name, by.phone as recommender_phone,
      g.customer_id as guest_id, of.name as guest_name, of.phone as guest_phone, r.way, r.named_name, r.made_at, r.until,
      r.ended_at, r.ended_name, r.ended_reason
    from referral r
    join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
    join customer by on by.shop_id = r.shop_id and by.id = r.customer_id
    join customer of on of.shop_id = g.shop_id and of.id = g.customer_id
    where ${chosen(shopId, filter)}
    order by r.id desc
    limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the referrals, and the meals that were rewarded. */
export async function countReferrals(
  tx: ShopTransaction,
  shopId: number,
  filter: ReferralFilter,
): Promise<{ count: number; thanked: number }> {
  const { rows } = await sql<{ count: number; thanked: number }>`
    select count(*)::int as count, coalesce(sum((
        select count(*) from referral_booking m
        where m.shop_id = r.shop_id and m.referral_id = r.id and m.state = 'thanked')), 0)::int as thanked
    from referral r where ${chosen(shopId, filter)}`.execute(tx)
  return rows[0] ?? { count: 0, thanked: 0 }
}

interface MealRow {
  referral_id: number
  order_id: number
  book_date: LocalDate
  state: ReferralState
  coupon_title: string | null
  rebate: Fen | null
  note: string
  decided_at: Date | null
}

/** Lists the bookings that count for some referrals, the newest first. */
export async function listMealRows(
  tx: ShopTransaction,
  shopId: number,
  referralIds: readonly number[],
): Promise<MealRow[]> {
  const { rows } = await sql<MealRow>`
    select m.referral_id, o.id as order_id, o.book_date, m.state, t.title as coupon_title, b.amount_fen as rebate, m.note,
      m.decided_at
    from referral_booking m
    join order_whole o on o.shop_id = m.shop_id and o.booking_id = m.booking_id and o.id = o.first_order_id
    left join coupon_grant g on g.shop_id = m.shop_id and g.id = m.grant_id
    left join coupon_terms t on t.shop_id = g.shop_id and t.coupon_id = g.coupon_id and t.no = g.terms_no
    left join rebate b on b.shop_id = m.shop_id and b.booking_id = m.booking_id and b.no = (
      select max(no) from rebate l where l.shop_id = b.shop_id and l.booking_id = b.booking_id)
      and m.state in ('thanked', 'taken-back')
    where m.shop_id = ${shopId} and m.referral_id = any (${sql.val([...referralIds])}::bigint[])
    order by o.book_date desc, m.booking_id desc`.execute(tx)
  return rows
}

/** Finds the referral for which a booking counts. */
export async function referralOfBooking(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('referral_booking')
    .select('referral_id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.referral_id
}
