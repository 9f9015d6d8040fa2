import type { ExclusionReason, Sex } from '@roombook/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Found customers: by their ids, or by phones. */
export type Found = ({ customerIds: readonly number[] } | { phones: readonly string[] }) & {
  /** Customers who got another campaign after this moment are left out. */
  since: Date
}

/**
 * Everybody who was found, once for each time: `customer_id`, `phone`, and `refusal`, why they are not written to. Of two
 * who share a number one is. Each is numbered within: a question beside the view’s joins is one that a cluster refuses.
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

/** How many may be written to (no reason), and how many are left out why. */
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

/** Somebody who may be written to. */
export interface AudiencePerson {
  customerId: number
  name: string
  sex: Sex
  phone: string
}

/** Some who may be written to. */
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
 * Fixes a campaign's recipients and holds out a random part of them.
 * @returns the number of recipients.
 * @param lot seed of the draw; another seed holds out others.
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
  /** How many are held out. */
  held: number
  lot: string
}
