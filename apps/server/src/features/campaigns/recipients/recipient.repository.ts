import type { RecipientStatus } from '@roombook/contract/campaigns'
import type { ExclusionReason } from '@roombook/domain/campaigns'
import type { MarketingRefusal, Sex } from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Key of a campaign: store and id. */
export interface CampaignKey {
  shopId: number
  campaignId: number
}

/** A recipient who is next, with the current consent. */
export interface WaitingPerson {
  id: number
  customerId: number
  name: string
  sex: Sex
  phone: string | null
  /** Current phone; null if the customer was deleted. */
  current: string | null
  isThere: boolean
  refusal: MarketingRefusal | null
  /** Another campaign wrote to the phone within a day. */
  isRecent: boolean
}

/**
 * Serializes a shop's campaigns: two that checked the day's recipients at the same time would both write to
 * them.
 */
export async function lockCampaigns(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('campaigns', ${shopId}))`.execute(tx)
}

/** Locks the recipients who are next. */
export async function lockWaiting(
  tx: ShopTransaction,
  { shopId, campaignId }: CampaignKey,
  { most, since }: { most: number; since: Date },
): Promise<WaitingPerson[]> {
  const { rows } = await sql<Omit<WaitingPerson, 'current' | 'isThere' | 'refusal'>>`
    with turn as materialized (
      select id, customer_id, phone from campaign_recipient
      where shop_id = ${shopId} and campaign_id = ${campaignId} and state = 'waiting'
      order by id limit ${most} for no key update
    )
    select r.id, r.customer_id as "customerId", c.name, c.sex, r.phone,
      exists (select from sms_message s where s.shop_id = ${shopId} and s.phone = r.phone and s.kind = 'campaign'
        and s.created_at > ${since} and s.state <> 'failed' and s.campaign_id <> ${campaignId}) as "isRecent"
    from turn r
    join customer c on c.shop_id = ${shopId} and c.id = r.customer_id
    order by r.id`.execute(tx)
  // A separate query: a cluster cannot join the view with locked rows, and without planner statistics, as
  // after an import, each recipient would read all customers' consents.
  const statuses = await listMarketingStatuses(
    tx,
    shopId,
    rows.map(({ customerId }) => Number(customerId)),
  )
  return rows.map((row) => {
    const status = statuses.get(Number(row.customerId))
    return {
      ...row,
      current: status?.phone ?? null,
      isThere: status !== undefined,
      refusal: status?.refusal ?? null,
    }
  })
}

/** Reads the current marketing consent of customers by id. */
export async function listMarketingStatuses(
  tx: ShopTransaction,
  shopId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, { phone: string | null; refusal: MarketingRefusal | null }>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('customer_marketing')
    .select(['customer_id', 'phone', 'refusal'])
    .where('shop_id', '=', shopId)
    .where('customer_id', 'in', [...customerIds])
    .execute()
  return new Map(
    rows.map(({ customer_id, phone, refusal }) => [
      Number(customer_id),
      { phone, refusal: refusal as MarketingRefusal | null },
    ]),
  )
}

/** Marks recipients as skipped, with the reason. */
export async function skipPeople(
  tx: ShopTransaction,
  { shopId, campaignId }: CampaignKey,
  people: readonly { id: number; reason: ExclusionReason }[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    update campaign_recipient r set state = 'skipped', reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (id bigint, reason text)
    where r.shop_id = ${shopId} and r.campaign_id = ${campaignId} and r.id = given.id and r.state = 'waiting'`.execute(
    tx,
  )
}

/** Stores the messages of recipients. */
export async function notePeopleTaken(
  tx: ShopTransaction,
  { shopId, campaignId }: CampaignKey,
  people: readonly { id: number; smsId: number }[],
): Promise<void> {
  if (people.length === 0) return
  const given = JSON.stringify(people.map(({ id, smsId }) => ({ id, sms_id: smsId })))
  await sql`
    update campaign_recipient r set state = 'taken', sms_id = given.sms_id
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, sms_id bigint)
    where r.shop_id = ${shopId} and r.campaign_id = ${campaignId} and r.id = given.id and r.state = 'waiting'`.execute(
    tx,
  )
}

/** Skips all waiting recipients of a stopped campaign. @returns their number. */
export async function skipWaiting(tx: ShopTransaction, { shopId, campaignId }: CampaignKey): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('campaign_recipient')
    .set({ state: 'skipped', reason: 'stopped' })
    .where('shop_id', '=', shopId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A recipient of a campaign and their state. */
export interface RecipientRow {
  id: number
  customer_id: number
  name: string
  phone: string
  standing: RecipientStatus
  reason: ExclusionReason | ''
  error: string
  parts: number
  sent_at: Date | null
}

/** Lists a page of recipients, in their order. */
export async function listRecipientRows(
  tx: ShopTransaction,
  { shopId, campaignId }: CampaignKey,
  { standing, limit, offset }: { standing: RecipientStatus | undefined; limit: number; offset: number },
): Promise<{ rows: RecipientRow[]; count: number }> {
  const from = sql`
    from campaign_recipient r
    join customer c on c.shop_id = r.shop_id and c.id = r.customer_id
    left join sms_message m on m.shop_id = r.shop_id and m.id = r.sms_id
    where r.shop_id = ${shopId} and r.campaign_id = ${campaignId}
      and (${standing ?? null}::text is null or coalesce(m.state, r.state) = ${standing ?? null}::text)`
  const { rows } = await sql<RecipientRow>`
    select r.id, r.customer_id, c.name, coalesce(r.phone, '') as phone, coalesce(m.state, r.state) as standing, r.reason,
      coalesce(m.error, '') as error, coalesce(m.parts, 0) as parts, m.sent_at
    ${from} order by r.id limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx)
  return { rows, count: Number(counted.rows[0]?.count ?? 0) }
}
