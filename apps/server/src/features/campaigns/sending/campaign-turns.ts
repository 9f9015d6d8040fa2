import { type CampaignPause, campaignPauses } from '@roombook/domain/campaigns'
import { notifyAdministrators } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CampaignRow, updateCampaign } from '../campaign.repository.ts'
import type { CampaignKey } from '../recipients/recipient.repository.ts'

interface At extends CampaignKey {
  at: Date
}

const byItself = { operatorId: null, operatorName: '系统' } as const

/** Pauses a campaign automatically and notifies administrators of the reason, once. */
export async function restCampaign(
  tx: ShopTransaction,
  { shopId, at }: At,
  { id, title, state, pause }: CampaignRow,
  reason: CampaignPause,
): Promise<void> {
  if (state === 'paused' && pause === reason) return
  await updateCampaign(tx, shopId, id, {
    state: 'paused',
    pause: reason,
    changed_name: byItself.operatorName,
    changed_action: '暂停',
    changed_at: at,
  })
  await writeAuditEntry(tx, {
    shopId,
    at,
    subject: 'shop',
    subjectId: shopId,
    ...byItself,
    action: 'campaigns.rest',
    detail: { remark: `群发「${title}」暂停：${campaignPauses[reason]}` },
    event: { name: 'campaign.changed', data: { campaignId: id } },
  })
  await notifyAdministrators(tx, {
    shopId,
    at,
    kind: 'campaign-paused',
    byStaffId: null,
    content: `群发「${title}」已暂停：${campaignPauses[reason]}`,
  })
}

/** Marks a campaign as done, after its last recipient. */
export async function completeCampaign(
  tx: ShopTransaction,
  { shopId, at }: At,
  { id, title }: CampaignRow,
): Promise<void> {
  await updateCampaign(tx, shopId, id, {
    state: 'done',
    pause: null,
    ended_at: at,
    changed_name: byItself.operatorName,
    changed_action: '完成',
    changed_at: at,
  })
  await writeAuditEntry(tx, {
    shopId,
    at,
    subject: 'shop',
    subjectId: shopId,
    ...byItself,
    action: 'campaigns.complete',
    detail: { remark: `群发「${title}」已完成` },
    event: { name: 'campaign.changed', data: { campaignId: id } },
  })
}

/** Notifies the consoles of a campaign's progress. */
export const publishProgress = (tx: ShopTransaction, { shopId, campaignId, at }: At): Promise<void> =>
  writeEvent(tx, { shopId, at, name: 'campaign.changed', data: { campaignId } })
