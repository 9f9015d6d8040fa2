import type { InputOf, OutputOf } from '@roombook/contract'
import type { pauseCampaign as pauseCall } from '@roombook/contract/campaigns'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { updateCampaign } from './campaign.repository.ts'
import { campaignAnswer } from './campaign.view.ts'
import { changedBy, recordCampaign, requireCampaign } from './change-campaign.ts'

/**
 * Pauses a campaign. The worker stops before the next messages; those being sent are not recalled.
 * @throws Refusal `request.not_found`, `campaigns.stale`, `campaigns.state`.
 */
export function pauseCampaign(
  call: StaffCall,
  seen: InputOf<typeof pauseCall>,
): Promise<OutputOf<typeof pauseCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    const { id, title } = await requireCampaign(tx, shopId, seen, ['pause'])
    await updateCampaign(tx, shopId, id, { state: 'paused', pause: 'staff', ...changedBy(call, '暂停') })
    await recordCampaign(tx, call, {
      action: 'campaigns.pause',
      remark: `暂停群发「${title}」`,
      campaignId: id,
    })
    return campaignAnswer(tx, shopId, id)
  })
}
