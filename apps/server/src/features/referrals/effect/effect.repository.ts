import type { Fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

interface Days {
  startDate: LocalDate
  endDate: LocalDate
}
interface Moments {
  from: Date
  until: Date
}

interface NewGuestRow {
  brought: boolean
  guests: number
  cameAgain: number
  visits: number
  spent: Fen
}

/**
 * Sums guests whose first settled meal was within some days, referred ones apart from others. Guests imported
 * with visits from before their first booking are not new.
 */
export async function sumNewGuests(
  tx: ShopTransaction,
  shopId: number,
  { startDate, endDate }: Days,
): Promise<NewGuestRow[]> {
  const { rows } = await sql<NewGuestRow>`
    with meal as (
      select customer_id, booking_id, min(book_date) as date, bool_and(deleted_at is not null) as undone,
        sum(total_fen + drinks_fen - discount_fen) filter (where deleted_at is null) as spent
      from order_whole
      where shop_id = ${shopId} and settled and customer_id is not null
      group by customer_id, booking_id
    ), guest as (
      select customer_id, count(*) as all_visits, count(*) filter (where not undone)::int as visits,
        min(date) filter (where not undone) as first, coalesce(sum(spent), 0) as spent
      from meal group by customer_id
    )
    select exists (
        select from referral_guest g join referral r on r.shop_id = g.shop_id and r.id = g.referral_id
        where g.shop_id = ${shopId} and g.customer_id = guest.customer_id and r.ended_at is null
      ) as brought,
      count(*)::int as guests, count(*) filter (where guest.visits > 1)::int as "cameAgain",
      sum(guest.visits)::int as visits, sum(guest.spent)::bigint as spent
    from guest
    join customer c on c.shop_id = ${shopId} and c.id = guest.customer_id and c.visits <= guest.all_visits
    where guest.first between ${startDate} and ${endDate}
    group by 1`.execute(tx)
  return rows
}

/** Counts the reward coupons granted within a time, and sums the discounts of those used. */
export async function sumThankCoupons(
  tx: ShopTransaction,
  shopId: number,
  { from, until }: Moments,
): Promise<{ given: number; used: number; off: Fen }> {
  const { rows } = await sql<{ given: number; used: number; off: Fen }>`
    select count(*)::int as given, count(*) filter (where state = 'used')::int as used,
      coalesce(sum(off_fen) filter (where state = 'used'), 0)::bigint as off
    from coupon_grant
    where shop_id = ${shopId} and source = 'referral' and given_at >= ${from} and given_at < ${until}
      and state <> 'withdrawn'`.execute(tx)
  return only(rows)
}

interface EnteredRow {
  staff_id: number
  staff_name: string
  opened: number
  named: number
  recommenders: number
  most_id: number
  most_name: string
  most: number
  thanked: number
}

/** Counts the referrals entered by each staff member within a time, highest count first. */
export async function listEntered(
  tx: ShopTransaction,
  shopId: number,
  { from, until }: Moments,
): Promise<EnteredRow[]> {
  const { rows } = await sql<EnteredRow>`
    with said as (
      select r.id, r.named_by, r.customer_id from referral r
      where r.shop_id = ${shopId} and r.way = 'staff' and r.named_by is not null
        and r.made_at >= ${from} and r.made_at < ${until}
    ), each as (
      select named_by, customer_id, count(*)::int as named from said group by named_by, customer_id
    ), most as (
      select distinct on (named_by) named_by, customer_id, named from each order by named_by, named desc, customer_id
    )
    select s.id as staff_id, s.nickname as staff_name, most.named as most, c.id as most_id, c.name as most_name,
      (select sum(named)::int from each where named_by = s.id) as named,
      (select count(*)::int from each where named_by = s.id) as recommenders,
      (select count(*)::int from said join referral_booking m on m.shop_id = ${shopId} and m.referral_id = said.id
       where said.named_by = s.id and m.state = 'thanked') as thanked,
      (select count(*)::int from order_whole o
       where o.shop_id = ${shopId} and o.id = o.first_order_id and o.opener_id = s.id
         and o.created_at >= ${from} and o.created_at < ${until}) as opened
    from most
    join staff s on s.shop_id = ${shopId} and s.id = most.named_by
    join customer c on c.shop_id = ${shopId} and c.id = most.customer_id
    order by 6 desc, s.id`.execute(tx)
  return rows
}
