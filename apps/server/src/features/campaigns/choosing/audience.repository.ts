import type { ExclusionReason } from '@roombook/domain/campaigns'
import type { Sex } from '@roombook/domain/customers'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Found customers, by ids or by phones. */
export type Found = ({ customerIds: readonly number[] } | { phones: readonly string[] }) & {
  /** Customers who received another campaign after this time are excluded. */
  since: Date
}

/**
 * Selects every occurrence of the found customers: `customer_id`, `phone`, and `refusal`, the reason for
 * excluding them. Of several with the same phone one remains. `row_number()` runs in its own subquery, since
 * a cluster rejects it beside the view’s joins.
 */
const selectAudience = (shopId: number, found: Found): RawBuilder<unknown> => sql`(
  select one.customer_id, one.phone,
    case when one.refusal is not null then one.refusal
      when exists (select from sms_message s where s.shop_id = ${shopId} and s.phone = one.phone and s.kind = 'campaign'
        and s.created_at > ${found.since} and s.state <> 'failed') then 'recent'
      when one.nth > 1 then 'twice'
    end as refusal
  from (
    select all_found.*, row_number() over (partition by refusal is null, phone order by customer_id) as nth
    from (${
      'customerIds' in found
        ? sql`
      select m.customer_id, m.phone, m.refusal from customer_marketing m
      where m.shop_id = ${shopId} and m.customer_id = any (${sql.val([...found.customerIds])}::bigint[])`
        : sql`
      select m.customer_id, given.phone, case when m.customer_id is null then 'stranger' else m.refusal end as refusal
      from unnest(${sql.val([...found.phones])}::text[]) as given (phone)
      left join customer_marketing m on m.shop_id = ${shopId} and m.phone = given.phone`
    }) all_found
  ) one
)`

/** Counts the reachable customers (without a reason), and the excluded ones by reason. */
export async function countAudience(
  tx: ShopTransaction,
  shopId: number,
  found: Found,
): Promise<{ may: number; leftOut: Partial<Record<ExclusionReason, number>> }> {
  const { rows } = await sql<{ refusal: ExclusionReason | null; count: number }>`
    select a.refusal, count(*) as count from ${selectAudience(shopId, found)} a group by 1`.execute(tx)
  const leftOut = rows.flatMap(({ refusal, count }) => (refusal ? [[refusal, Number(count)] as const] : []))
  return {
    may: Number(rows.find(({ refusal }) => refusal === null)?.count ?? 0),
    leftOut: Object.fromEntries(leftOut),
  }
}

/** A reachable customer. */
export interface AudiencePerson {
  customerId: number
  name: string
  sex: Sex
  phone: string
}

/** Selects a sample of the reachable customers. */
export async function sampleAudience(
  tx: ShopTransaction,
  shopId: number,
  found: Found,
  most: number,
): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select c.id as "customerId", c.name, c.sex, a.phone
    from ${selectAudience(shopId, found)} a join customer c on c.shop_id = ${shopId} and c.id = a.customer_id
    where a.refusal is null order by c.last_visit_date desc nulls last, c.id limit ${most}`.execute(tx)
  return rows
}

/** Counts the reachable customers by length of name and by sex. */
export async function countNames(
  tx: ShopTransaction,
  shopId: number,
  found: Found,
): Promise<{ name: string; sex: Sex; count: number }[]> {
  const { rows } = await sql<{ name: string; sex: Sex; count: number }>`
    select min(c.name) as name, c.sex, count(*) as count
    from ${selectAudience(shopId, found)} a join customer c on c.shop_id = ${shopId} and c.id = a.customer_id
    where a.refusal is null
    group by char_length(c.name), c.sex, c.name ~ '(先生|女士|小姐|太太|总)$'`.execute(tx)
  return rows
}

/**
 * Fixes a campaign's recipients and holds out a random part of them, drawn by the seed `lot`.
 * @returns the number of recipients.
 */
export async function insertRecipients(
  tx: ShopTransaction,
  { shopId, campaignId, found, held, lot }: Choice,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into campaign_recipient (shop_id, campaign_id, customer_id, phone, state)
    select ${shopId}, ${campaignId}::bigint, a.customer_id, a.phone,
      case when row_number() over (order by md5(${lot}::text || a.customer_id), a.customer_id) <= ${held}
        then 'held' else 'waiting' end
    from ${selectAudience(shopId, found)} a where a.refusal is null order by a.customer_id
    returning shop_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Choice of a campaign's recipients. */
export interface Choice {
  shopId: number
  campaignId: number
  found: Found
  /** Number of held-out recipients. */
  held: number
  lot: string
}
