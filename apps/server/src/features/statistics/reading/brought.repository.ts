import type { OutputOf } from '@roombook/contract'
import type { readBrought } from '@roombook/contract/statistics-brought'
import type { PluginName } from '@roombook/domain/session'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

type Brought = OutputOf<typeof readBrought>

/** A range of time in a store. */
export interface BroughtSpan {
  shopId: number
  from: Date
  until: Date
}

/** Counts coupons granted or used within a range. */
export async function sumCoupons(
  tx: ShopTransaction,
  { shopId, from, until }: BroughtSpan,
): Promise<Brought['coupons']> {
  const { rows } = await sql<Brought['coupons'][number]>`
    with given as (
      select coupon_id, count(*)::int as given from coupon_grant
      where shop_id = ${shopId} and given_at >= ${from} and given_at < ${until} group by coupon_id
    ), used as (
      select coupon_id, count(*)::int as used, coalesce(sum(off_fen), 0)::bigint as off,
        coalesce(sum(bill_fen), 0)::bigint as bills
      from coupon_grant
      where shop_id = ${shopId} and used_at >= ${from} and used_at < ${until} group by coupon_id
    )
    select ${shopId}::bigint as "shopId", coupon_id as "couponId", t.title, coalesce(g.given, 0) as given, coalesce(u.used, 0) as used,
      coalesce(u.off, 0)::bigint as off, coalesce(u.bills, 0)::bigint as bills
    from given g full join used u using (coupon_id)
    join lateral (
      select title from coupon_terms
      where shop_id = ${shopId} and coupon_terms.coupon_id = coalesce(g.coupon_id, u.coupon_id) order by no desc limit 1
    ) t on true
    order by used desc, given desc, coupon_id`.execute(tx)
  return rows
}

/** Counts messages created within a range, by purpose. */
export async function sumMessages(
  tx: ShopTransaction,
  { shopId, from, until }: BroughtSpan,
): Promise<Brought['messages']> {
  const { rows } = await sql<Brought['messages'][number]>`
    select kind, count(*)::int as messages, (count(*) filter (where state = 'delivered'))::int as delivered,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state not in ('delivered', 'failed')))::int as unreported, coalesce(sum(spent), 0)::int as spent,
      count(distinct booking_id)::int as bookings
    from sms_message
    where shop_id = ${shopId} and created_at >= ${from} and created_at < ${until}
    group by kind order by messages desc, kind`.execute(tx)
  return rows
}

/** Lists campaigns started within a range, the newest first. */
export async function listStartedCampaigns(
  tx: ShopTransaction,
  { shopId, from, until }: BroughtSpan,
): Promise<{ campaignId: number; title: string; startedAt: Date; days: number }[]> {
  const rows = await tx
    .selectFrom('campaign')
    .select(['id as campaignId', 'title', 'started_at as startedAt', 'result_days as days'])
    .where('shop_id', '=', shopId)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ startedAt, ...row }) => (startedAt ? [{ ...row, startedAt }] : []))
}

/** Returns the state of a store's plugin at a time; undefined once its term is over. */
export async function findPlugin(
  tx: ShopTransaction,
  shopId: number,
  name: PluginName,
  at: Date,
): Promise<unknown> {
  const row = await tx
    .selectFrom('shop_plugin')
    .select('state')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', at)]))
    .executeTakeFirst()
  return row?.state
}
