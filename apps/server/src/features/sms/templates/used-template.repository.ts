import type { SmsTemplateKind } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A shop's own template, as used for the text and the sending of its messages. */
export interface UsedTemplate {
  id: number
  words: string
  /** Gateway that approved it. */
  gateway: string
  /** Account at the gateway: the key id of the store's own, empty for the operator's. */
  account: string
  /** Id at the gateway. */
  providerTemplate: string
}

const columns = ['id', 'words', 'gateway', 'account', 'provider_template as providerTemplate'] as const

/** Finds the template that the shop has chosen for a kind of message. */
export const findChosenTemplate = (
  tx: ShopTransaction,
  shopId: number,
  kind: SmsTemplateKind,
): Promise<UsedTemplate | undefined> =>
  tx
    .selectFrom('sms_template')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('chosen', '=', true)
    .executeTakeFirst()

/** Lists the texts that the shop has chosen, by the kind of message. */
export async function listChosenTexts(
  tx: ShopTransaction,
  shopId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('sms_template')
    .select(['kind', 'words'])
    .where('shop_id', '=', shopId)
    .where('chosen', '=', true)
    .execute()
  return new Map(rows.map(({ kind, words }) => [kind, words]))
}

/** Finds those of some templates that can still be used, by id. */
export async function listUsable(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UsedTemplate>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('sms_template')
    .select(columns)
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'approved')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds the store's own template that a message was queued with. */
export async function findTemplateOfSms(
  tx: ShopTransaction,
  shopId: number,
  smsId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('sms_message')
    .select('template_id as templateId')
    .where('shop_id', '=', shopId)
    .where('id', '=', smsId)
    .executeTakeFirst()
  return row?.templateId ?? undefined
}
