import type { InputOf, OutputOf } from '@roombook/contract'
import type { resumeCampaign as resumeCall } from '@roombook/contract/campaigns'
import { momentText } from '@roombook/domain/time'
import type { SmsGateways } from '#features/sms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { listCampaignTemplates, updateCampaign } from './campaign.repository.ts'
import { campaignAnswer } from './campaign.view.ts'
import { campaignToSend } from './campaign-job.ts'
import { changedBy, recordCampaign, requireCampaign } from './change-campaign.ts'
import { requireStart } from './require-start.ts'
import { judgeTemplate } from './usable-template.ts'

/**
 * Resumes a campaign, or schedules it for another time.
 * @throws Refusal `request.not_found`, `campaigns.stale`, `campaigns.state`, `campaigns.hours`;
 * `campaigns.template` when the template can no longer be used.
 */
export function resumeCampaign(
  gateways: SmsGateways,
  call: StaffCall,
  { startAt, ...seen }: InputOf<typeof resumeCall>,
): Promise<OutputOf<typeof resumeCall>> {
  const { shopId, actor } = call
  const begins = requireStart(call, startAt)
  return call.change(async (tx) => {
    const { id, title, template_id } = await requireCampaign(tx, shopId, seen, ['resume', 'reschedule'])
    const [template] = await listCampaignTemplates(tx, shopId, [template_id])
    if (judgeTemplate(await gateways.of(tx, shopId), template) === 'unusable')
      throw new Refusal('campaigns.template', {}, '短信模板已停用或未通过审核，不能继续发送')
    const isNow = startAt === null
    await updateCampaign(tx, shopId, id, {
      state: isNow ? 'sending' : 'scheduled',
      pause: null,
      start_at: begins,
      active_at: null,
      ...changedBy(call, isNow ? '继续' : '改期'),
    })
    const when = momentText(begins.toISOString(), actor.timezone)
    await recordCampaign(tx, call, {
      action: 'campaigns.resume',
      remark: isNow ? `继续群发「${title}」` : `群发「${title}」改到${when}发送`,
      campaignId: id,
    })
    await enqueueJob(tx, { shopId, kind: campaignToSend, subject: id, at: begins }, { hurried: true })
    return campaignAnswer(tx, shopId, id)
  })
}
