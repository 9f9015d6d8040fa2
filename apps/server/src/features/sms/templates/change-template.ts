import { shopSettings } from '@roombook/contract/settings'
import { checkSmsTemplate, type SmsTemplateKind } from '@roombook/domain/sms'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { selectSignature } from '../select-signature.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { findTemplate, lockTemplates, readSignatureSources, type TemplateRow } from './template.repository.ts'

/** A template with the version that the user saw. */
interface Seen {
  templateId: number
  version: number
}

/** Runs changes of a shop's templates under their lock. */
export const changeTemplates = <T>(call: StaffCall, work: (tx: ShopTransaction) => Promise<T>): Promise<T> =>
  call.change(async (tx) => {
    await lockTemplates(tx, call.shopId)
    return work(tx)
  })

/**
 * Requires that a template has not changed since the user saw it.
 * @throws Refusal `request.not_found`; `sms.template_stale`, which names the last change and its author.
 */
export async function requireFresh(
  tx: ShopTransaction,
  shopId: number,
  { templateId, version }: Seen,
): Promise<TemplateRow> {
  const row = await findTemplate(tx, shopId, templateId)
  if (!row || row.deletedAt) throw new Refusal('request.not_found')
  if (row.version === version) return row
  const { changedName: by, changedAction: action, changedAt } = row
  const message = by === '' ? undefined : `模板已被${by}${action}，请查看最新内容后再操作`
  throw new Refusal(
    'sms.template_stale',
    { version: row.version, by, action, at: changedAt.toISOString() },
    message,
  )
}

/** Reads the signature before the shop's messages. */
export async function readShopSignature(
  tx: ShopTransaction,
  shopId: number,
  gateway: SmsGateway,
): Promise<string> {
  const { title, settings } = await readSignatureSources(tx, shopId)
  return selectSignature(gateway, { smsSign: shopSettings.parse(settings).smsSign, title })
}

/** @throws Refusal `sms.template_words` with the first fault of the text, at its field. */
export async function requireValidText(
  tx: ShopTransaction,
  shopId: number,
  gateway: SmsGateway,
  { kind, words }: { kind: SmsTemplateKind; words: string },
): Promise<void> {
  const [fault] = checkSmsTemplate(kind, words, await readShopSignature(tx, shopId, gateway))
  if (fault) refuseAt('sms.template_words', 'words', fault.message)
}

/** Returns the columns that record who changed a template and how. */
export const changeColumns = ({ actor, now }: StaffCall, action: string) => ({
  changed_by: actor.staffId,
  changed_name: actor.nickname,
  changed_action: action,
  changed_at: now,
})

/** Writes the log row and the event. Last in the transaction except for jobs. */
export const recordTemplates = (
  tx: ShopTransaction,
  call: StaffCall,
  {
    templateIds,
    ...change
  }: { action: string; remark: string; templateIds: number[]; detail?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  logStoreAction(tx, call, { ...change, event: { name: 'sms-templates.changed', data: { templateIds } } })
