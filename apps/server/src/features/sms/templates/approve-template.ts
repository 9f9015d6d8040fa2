import type { ShopTransaction } from '#platform/db/database.ts'
import { findTemplate, type TemplateRow, updateTemplate } from './template.repository.ts'

/** Result of an approval, with the template's id at the gateway. */
interface Approval {
  gateway: string
  /** Account at the gateway. */
  account: string
  providerTemplate: string
  byHand: boolean
  at: Date
}

/**
 * Marks a template as approved. One that was written to replace another takes its place and its use; the
 * other is hidden from staff, and messages queued before may still be sent with it for a day.
 * @returns the template, and the one that it replaced.
 */
export async function approveTemplate(
  tx: ShopTransaction,
  shopId: number,
  { id, replacesId }: TemplateRow,
  { gateway, account, providerTemplate, byHand, at }: Approval,
): Promise<{ template: TemplateRow; replaced: TemplateRow | undefined }> {
  const before = replacesId === null ? undefined : await findTemplate(tx, shopId, replacesId)
  const replaced = before && (await updateTemplate(tx, shopId, before.id, { chosen: false, deleted_at: at }))
  const template = await updateTemplate(tx, shopId, id, {
    state: 'approved',
    gateway,
    account,
    provider_template: providerTemplate,
    by_hand: byHand,
    reason: '',
    chosen: before?.chosen ?? false,
    replaces_id: null,
    settled_at: at,
  })
  return { template, replaced }
}
