import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { moveUnits } from '#platform/ledger/metered.ts'
import { gatewayAccount, type SmsGateway } from '../sms-gateway.ts'
import type { UsedTemplate } from '../templates/used-template.repository.ts'

/** A message of a campaign to be inserted. */
export interface BulkSms {
  customerId: number
  phone: string
  content: string
  parts: number
  values: Readonly<Record<string, string>>
}

/** Common data of a campaign's messages. */
export interface BulkFrame {
  shopId: number
  campaignId: number
  template: UsedTemplate
  gateway: Pick<SmsGateway, 'name' | 'account'>
  at: Date
}

/** Locks the store's SMS stock. @returns the segments that it can still send. */
export async function lockSmsStock(tx: ShopTransaction, shopId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_account
    where shop_id = ${shopId} and kind = 'sms-stock' and owner_id = 0 for update`.execute(tx)
  return rows[0]?.balance ?? 0
}

/**
 * Inserts messages that are about to be sent: they are marked as being sent and reserve their segments, which
 * the locked stock must cover. The shop's own account needs no stock.
 * @returns their ids, in their order.
 */
export async function insertBulkSms(
  tx: ShopTransaction,
  { shopId, campaignId, template, gateway, at }: BulkFrame,
  list: readonly BulkSms[],
): Promise<number[]> {
  const charged = gateway.account === undefined
  const given = JSON.stringify(
    list.map(({ customerId, values, ...sms }, place) => ({
      ...sms,
      place,
      customer_id: customerId,
      facts: values,
    })),
  )
  const { covered, ids } = await moveUnits(tx, {
    shopId,
    unit: 'parts',
    reason: 'sms-reserve',
    at,
    wanted: sql`
      select *, case when ${charged}::boolean then parts else 0 end as reserved, 0 as spent
      from jsonb_to_recordset(${given}::jsonb)
        as given (place int, customer_id bigint, phone text, content text, parts int, facts jsonb)`,
    written: sql`
      insert into sms_message (shop_id, campaign_id, customer_id, kind, phone, content, parts, reserved, facts, template_id,
        provider_template, created_at, state, carrier, account, sent_at)
      select ${shopId}, ${campaignId}::bigint, customer_id, 'campaign', phone, content, parts, reserved, facts,
        ${template.id}::bigint, ${template.providerTemplate}, ${at}::timestamptz, 'sending', ${gateway.name}, ${gatewayAccount(gateway)}, ${at}::timestamptz
      from wanted cross join covered where covered.yes order by place
      returning id, null::bigint as booking_id, null::bigint as staff_id, reserved, spent`,
  })
  if (!covered) throw new Error(`the stock does not cover ${list.length} messages of campaign ${campaignId}`)
  return ids
}

/** A message of a campaign that was certainly not sent before. */
export interface WaitingBulkSms {
  id: number
  customerId: number | null
  phone: string
  content: string
  values: Record<string, string>
  parts: number
  /** Segments of the store's stock that it has reserved. */
  reserved: number
}

/** Locks the oldest messages of a campaign that were not sent. */
export async function lockWaitingBulkSms(
  tx: ShopTransaction,
  { shopId, campaignId }: Pick<BulkFrame, 'shopId' | 'campaignId'>,
  most: number,
): Promise<WaitingBulkSms[]> {
  const rows = await tx
    .selectFrom('sms_message')
    .select(['id', 'customer_id as customerId', 'phone', 'content', 'facts as values', 'parts', 'reserved'])
    .where('shop_id', '=', shopId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .execute()
  return rows as WaitingBulkSms[]
}

/** Marks the messages as being sent. */
export async function beginBulkSms(
  tx: ShopTransaction,
  { shopId, at, gateway }: Pick<BulkFrame, 'shopId' | 'at' | 'gateway'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('sms_message')
    .set({
      state: 'sending',
      sent_at: at,
      carrier: gateway.name,
      account: gatewayAccount(gateway),
      handed_as: '',
      error: '',
    })
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'queued')
    .execute()
}

/** Stores the reference of the batch that messages are sent in. */
export async function noteHandedAs(
  tx: ShopTransaction,
  shopId: number,
  { ids, handedAs }: { ids: readonly number[]; handedAs: string },
): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ handed_as: handedAs })
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Lists those of a campaign's messages that are in a state. */
export async function listBulkIds(
  tx: ShopTransaction,
  { shopId, campaignId }: Pick<BulkFrame, 'shopId' | 'campaignId'>,
  state: 'sending' | 'queued',
): Promise<number[]> {
  const rows = await tx
    .selectFrom('sms_message')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', state)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A message that was sent. */
export interface SentBulkSms {
  id: number
  state: 'accepted' | 'delivered'
  providerId: string
}

/** Marks messages as sent that were being sent or uncertain. @returns those whose state changed. */
export async function markSent(
  tx: ShopTransaction,
  shopId: number,
  list: readonly SentBulkSms[],
  { at, askAt }: { at: Date; askAt: Date | null },
): Promise<number[]> {
  if (list.length === 0) return []
  const given = JSON.stringify(
    list.map(({ id, state, providerId }) => ({ id, state, provider_id: providerId })),
  )
  const { rows } = await sql<{ id: number }>`
    update sms_message m set state = given.state, provider_id = given.provider_id, error = '', settled_at = ${at},
      ask_at = case when given.state = 'accepted' then ${askAt}::timestamptz end
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, state text, provider_id text)
    where m.shop_id = ${shopId} and m.id = given.id and m.state in ('sending', 'unknown')
    returning m.id`.execute(tx)
  return rows.map(({ id }) => id)
}
