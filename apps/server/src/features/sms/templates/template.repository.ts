import type { SmsTemplate } from '@roombook/contract/sms-templates'
import type { SmsCategory, SmsTemplateKind } from '@roombook/domain/sms'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const columns = [
  'id',
  'kind',
  'title',
  'words',
  'category',
  'state',
  'gateway',
  'account',
  'provider_template as providerTemplate',
  'by_hand as byHand',
  'reason',
  'chosen',
  'replaces_id as replacesId',
  'version',
  'changed_name as changedName',
  'changed_action as changedAction',
  'changed_at as changedAt',
  'submissions',
  'handed_at as handedAt',
  'asked',
  'deleted_at as deletedAt',
  'removed_at as removedAt',
] as const

/** Template with its progress at the reviewer. */
export interface TemplateRow extends Omit<SmsTemplate, 'changedAt' | 'own'> {
  /** Account it was submitted under: the key id of the store's own, empty for the operator's. */
  account: string
  changedAt: Date
  submissions: number
  handedAt: Date | null
  asked: number
  deletedAt: Date | null
  removedAt: Date | null
}

const selectTemplates = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('sms_template').select(columns).where('shop_id', '=', shopId)

const asRow = (row: object): TemplateRow => row as TemplateRow

/** Lists the shop's templates by id. */
export async function listTemplates(tx: ShopTransaction, shopId: number): Promise<TemplateRow[]> {
  const rows = await selectTemplates(tx, shopId).where('deleted_at', 'is', null).orderBy('id').execute()
  return rows.map(asRow)
}

/**
 * Locks the shop's templates against changes until the commit, since the choice of one affects the others.
 */
export async function lockTemplates(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', shopId).forNoKeyUpdate().execute()
}

/** Finds a template, including deleted ones. */
export async function findTemplate(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<TemplateRow | undefined> {
  const row = await selectTemplates(tx, shopId).where('id', '=', id).executeTakeFirst()
  return row && asRow(row)
}

/** Inserts a template. */
export async function insertTemplate(
  tx: ShopTransaction,
  shopId: number,
  made: { kind: SmsTemplateKind; category: SmsCategory } & Omit<
    Insertable<DB['sms_template']>,
    'shop_id' | 'kind' | 'category'
  >,
): Promise<TemplateRow> {
  const row = await tx
    .insertInto('sms_template')
    .values({ ...made, shop_id: shopId })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asRow(row)
}

/** Updates a template and increments its version. */
export async function updateTemplate(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<DB['sms_template']>,
): Promise<TemplateRow> {
  const row = await tx
    .updateTable('sms_template')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asRow(row)
}

/** Saves the progress at the reviewer. The version stays, since no decision depends on it. */
export async function noteTemplate(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  note: Pick<
    Updateable<DB['sms_template']>,
    'handed_at' | 'submissions' | 'provider_template' | 'asked' | 'removed_at'
  >,
): Promise<void> {
  await tx.updateTable('sms_template').set(note).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Takes the template of a kind out of use. @returns its id; undefined if none was in use. */
export async function unchoose(
  tx: ShopTransaction,
  shopId: number,
  kind: SmsTemplateKind,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('sms_template')
    .set((of) => ({ chosen: false, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('chosen', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Reads the store data that determine the SMS signature. */
export const readSignatureSources = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'settings']).where('shop_id', '=', shopId).executeTakeFirstOrThrow()
