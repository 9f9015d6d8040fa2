import type { InputOf, OutputOf } from '@roombook/contract'
import type { submitSmsTemplate } from '@roombook/contract/sms-templates'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { belongsTo, gatewayAccount } from '../sms-gateway.ts'
import { templateToFollow } from '../sms-jobs.ts'
import {
  changeColumns,
  changeTemplates,
  recordTemplates,
  requireFresh,
  requireValidText,
} from './change-template.ts'
import { updateTemplate } from './template.repository.ts'
import { templateView } from './template.view.ts'

/**
 * Submits a template to the gateway after the commit.
 * @throws Refusal `sms.template_by_hand_only`; `sms.template_stale`; `sms.template_state` when it is
 * submitted, or approved by the account that sends; `sms.template_words`.
 */
export function submitTemplate(
  gateways: SmsGateways,
  call: StaffCall,
  seen: InputOf<typeof submitSmsTemplate>,
): Promise<OutputOf<typeof submitSmsTemplate>> {
  const { shopId, now } = call
  return changeTemplates(call, async (tx) => {
    const gateway = await gateways.of(tx, shopId)
    if (!gateway.templates) throw new Refusal('sms.template_by_hand_only')
    const before = await requireFresh(tx, shopId, seen)
    if (before.state === 'submitted' || (before.state === 'approved' && belongsTo(gateway, before)))
      throw new Refusal('sms.template_state', {}, '模板已提交，无需再次提交')
    await requireValidText(tx, shopId, gateway, before)
    const template = await updateTemplate(tx, shopId, before.id, {
      ...changeColumns(call, '提交审核'),
      state: 'submitted',
      gateway: gateway.name,
      account: gatewayAccount(gateway),
      provider_template: '',
      by_hand: false,
      reason: '',
      // A template approved by another account is not in use while this one reviews it.
      chosen: false,
      handed_at: null,
      asked: 0,
      settled_at: null,
      removed_at: null,
    })
    await recordTemplates(tx, call, {
      action: 'sms.submit-template',
      remark: `提交短信模板「${template.title}」审核`,
      templateIds: [template.id],
    })
    await enqueueJob(tx, { shopId, kind: templateToFollow, subject: template.id, at: now }, { hurried: true })
    return { template: templateView(template) }
  })
}
