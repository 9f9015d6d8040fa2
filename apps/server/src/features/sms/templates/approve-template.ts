import type { ShopTransaction } from '#platform/db/database.ts'
import { findTemplate, type TemplateRow, updateTemplate } from './template.repository.ts'

/** How one was approved: what it is called there. */
interface Approval {
  gateway: string
  /** Account at the gateway. */
  account: string
  providerTemplate: string
  byHand: boolean
  at: Date
}

/**
 * Notes that a template is approved. One that was written in place of another takes its place, and its use where it was in
 * use; the other is gone for staff, and may be sent with for a day by what was queued before.
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
