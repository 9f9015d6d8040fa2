import type { InputOf, OutputOf } from '@roombook/contract'
import type { stopCampaign as stopCall } from '@roombook/contract/campaigns'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { updateCampaign } from './campaign.repository.ts'
import { campaignAnswer } from './campaign.view.ts'
import { changedBy, recordCampaign, requireCampaign } from './change-campaign.ts'
import { dropQueued } from './drop-queued.ts'
import { skipWaiting } from './recipients/recipient.repository.ts'

/**
 * Ends a campaign: waiting recipients are skipped, and unsent messages return their segments.
 * @throws Refusal `request.not_found`, `campaigns.stale`, `campaigns.state`.
 */
export function stopCampaign(
  call: StaffCall,
  seen: InputOf<typeof stopCall>,
): Promise<OutputOf<typeof stopCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const { id, title } = await requireCampaign(tx, shopId, seen, ['stop'])
    const skipped = await skipWaiting(tx, { shopId, campaignId: id })
    await dropQueued(tx, { shopId, campaignId: id, at: now })
    await updateCampaign(tx, shopId, id, {
      state: 'stopped',
      pause: null,
      ended_at: now,
      ...changedBy(call, '停止'),
    })
    await recordCampaign(tx, call, {
      action: 'campaigns.stop',
      remark: `停止群发「${title}」，${skipped}人未发送`,
      campaignId: id,
    })
    return campaignAnswer(tx, shopId, id)
  })
}
