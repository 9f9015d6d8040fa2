import type { CustomerFilter } from '@roombook/contract/customer-directory'
import type { CampaignPause, CampaignState, ExclusionReason } from '@roombook/domain/campaigns'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The selection of a campaign's recipients, stored for display. */
export type StoredSource =
  | { kind: 'filter'; filter: CustomerFilter }
  | { kind: 'segment'; title: string; filter: CustomerFilter }
  | { kind: 'file' }

const columns = [
  'id',
  'version',
  'title',
  'template_id',
  'state',
  'pause',
  'source',
  'left_out',
  'hold_out_percent',
  'result_days',
  'start_at',
  'started_at',
  'active_at',
  'ended_at',
  'created_name',
  'created_at',
  'changed_name',
  'changed_action',
  'changed_at',
] as const

/** A campaign with its state. */
export interface CampaignRow {
  id: number
  version: number
  title: string
  template_id: number
  state: CampaignState
  pause: CampaignPause | null
  source: StoredSource
  left_out: Partial<Record<ExclusionReason, number>>
  hold_out_percent: number
  result_days: number
  start_at: Date
  started_at: Date | null
  active_at: Date | null
  ended_at: Date | null
  created_name: string
  created_at: Date
  changed_name: string
  changed_action: string
  changed_at: Date
}

const ofShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('campaign').select(columns).where('shop_id', '=', shopId).$castTo<CampaignRow>()

/** Lists a page of the shop's campaigns, newest first, with their total number. */
export async function listCampaignRows(
  tx: ShopTransaction,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CampaignRow[]; count: number }> {
  const rows = await ofShop(tx, shopId).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { count } = await tx
    .selectFrom('campaign')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { rows: rows, count: Number(count) }
}

/** Finds a campaign. */
export async function findCampaign(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<CampaignRow | undefined> {
  const row = await ofShop(tx, shopId).where('id', '=', id).executeTakeFirst()
  return row
}

/** Locks a campaign against changes and sending until the commit. */
export async function lockCampaign(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<CampaignRow | undefined> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row
}

/** Inserts a campaign. @returns its id. */
export async function insertCampaign(
  tx: ShopTransaction,
  made: Omit<Insertable<DB['campaign']>, 'source' | 'left_out'> & Pick<CampaignRow, 'source' | 'left_out'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign')
    .values({ ...made, source: JSON.stringify(made.source), left_out: JSON.stringify(made.left_out) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a campaign and increments its version. */
export async function updateCampaign(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<DB['campaign']>,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Records that a campaign is being sent. The version stays, since no decision depends on it. */
export async function noteActive(tx: ShopTransaction, shopId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ active_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Reads the store's fields that campaigns depend on. */
export const readCampaignShop = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['title', 'timezone', 'settings'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

/** A template of the shop's own, as used by campaigns. */
export interface CampaignTemplate {
  id: number
  kind: string
  title: string
  words: string
  state: 'draft' | 'submitted' | 'approved' | 'refused' | 'withdrawn'
  gateway: string
  account: string
  providerTemplate: string
}

/** Lists templates by id, including deleted ones. */
export async function listCampaignTemplates(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<CampaignTemplate[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('sms_template')
    .select(['id', 'kind', 'title', 'words', 'gateway', 'account', 'provider_template as providerTemplate'])
    .select((of) =>
      of.case().when('deleted_at', 'is', null).then(of.ref('state')).else('withdrawn').end().as('state'),
    )
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .execute()
  return rows as CampaignTemplate[]
}

/** Number of a campaign's recipients in a state, with the segments of their messages. */
export interface RecipientStateCount {
  campaign_id: number
  /** `skipped`, `held`, `waiting`, or the state of the message. */
  standing: string
  reason: string
  count: number
  spent: number
}

/** Counts the recipients of some campaigns by state. */
export async function countRecipientStates(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<RecipientStateCount[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RecipientStateCount>`
    select r.campaign_id, coalesce(m.state, r.state) as standing, r.reason, count(*) as count,
      coalesce(sum(m.parts) filter (where m.state <> 'failed'), 0)::bigint as spent
    from campaign_recipient r
    left join sms_message m on m.shop_id = r.shop_id and m.id = r.sms_id
    where r.shop_id = ${shopId} and r.campaign_id = any (${sql.val([...ids])}::bigint[])
    group by 1, 2, 3`.execute(tx)
  return rows
}
