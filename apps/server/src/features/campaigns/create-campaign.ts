import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import { campaignLimits, type createCampaign as createCall } from '@roombook/contract/campaigns'
import { countHeldOut } from '@roombook/domain/campaigns'
import { momentText } from '@roombook/domain/time'
import type { SmsGateways } from '#features/sms/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { insertCampaign, listCampaignTemplates } from './campaign.repository.ts'
import { campaignAnswer } from './campaign.view.ts'
import { campaignToSend } from './campaign-job.ts'
import { changedBy, recordCampaign } from './change-campaign.ts'
import { insertRecipients } from './choosing/audience.repository.ts'
import { findAudience, knowSource } from './choosing/find-audience.ts'
import { deleteNumbers } from './choosing/numbers.repository.ts'
import { requireStart } from './require-start.ts'
import { judgeTemplate } from './usable-template.ts'

/**
 * Creates a campaign: fixes its recipients, holds out some of them, and schedules it for after the commit or
 * its start. Each recipient is checked again before sending.
 * @throws Refusal `campaigns.nobody`, `campaigns.too_many`, `campaigns.hours`, `campaigns.template`,
 * `campaigns.file_gone`, `request.not_found` for a segment, `permission.too_many_searches`.
 */
export async function createCampaign(
  gateways: SmsGateways,
  call: StaffCall,
  input: InputOf<typeof createCall>,
): Promise<OutputOf<typeof createCall>> {
  const { shopId, actor, now } = call
  const { title, source, templateId, holdOutPercent, resultDays, startAt } = input
  const begins = requireStart(call, startAt)
  const known = await knowSource(call, source)
  return call.change(async (tx) => {
    const [template] = await listCampaignTemplates(tx, shopId, [templateId])
    if (judgeTemplate(await gateways.of(tx, shopId), template) === 'unusable')
      refuseAt('campaigns.template', 'templateId')
    const { found, may, leftOut, kept } = await findAudience(tx, call, known, begins)
    if (may === 0) throw new Refusal('campaigns.nobody')
    if (may > campaignLimits.recipients) throw new Refusal('campaigns.too_many', { count: may })
    const held = countHeldOut(may, holdOutPercent)
    const id = await insertCampaign(tx, {
      shop_id: shopId,
      title,
      template_id: templateId,
      state: 'scheduled',
      source: kept,
      left_out: leftOut,
      hold_out_percent: holdOutPercent,
      result_days: resultDays,
      start_at: begins,
      created_by: actor.staffId,
      created_name: actor.nickname,
      created_at: now,
      ...changedBy(call, '创建'),
    })
    await insertRecipients(tx, { shopId, campaignId: id, found, held, lot: randomUUID() })
    if (source.kind === 'file') await deleteNumbers(tx, shopId, source.fileId)
    const time = startAt === null ? '立即发送' : `${momentText(begins.toISOString(), actor.timezone)}发送`
    await recordCampaign(tx, call, {
      action: 'campaigns.create',
      remark: `创建群发「${title}」：${may - held}人，对照组${held}人，${time}`,
      campaignId: id,
      detail: { source: kept.kind, templateId, leftOut },
    })
    await enqueueJob(tx, { shopId, kind: campaignToSend, subject: id, at: begins }, { hurried: true })
    return campaignAnswer(tx, shopId, id)
  })
}
