import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawSmsTemplate } from '@roombook/contract/sms-templates'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { templateToFollow } from '../sms-jobs.ts'
import { changeColumns, changeTemplates, recordTemplates, requireFresh } from './change-template.ts'
import { updateTemplate } from './template.repository.ts'
import { templateView } from './template.view.ts'

/**
 * Withdraws a submitted or approved template: no message is sent with it any more, not even a queued one. It
 * is deleted at its provider after the commit.
 * @throws Refusal `sms.template_stale`, `sms.template_state`.
 */
export function withdrawTemplate(
  call: StaffCall,
  seen: InputOf<typeof withdrawSmsTemplate>,
): Promise<OutputOf<typeof withdrawSmsTemplate>> {
  const { shopId, now } = call
  return changeTemplates(call, async (tx) => {
    const before = await requireFresh(tx, shopId, seen)
    if (before.state !== 'submitted' && before.state !== 'approved') throw new Refusal('sms.template_state')
    const template = await updateTemplate(tx, shopId, before.id, {
      ...changeColumns(call, before.state === 'approved' ? '停用' : '撤回'),
      state: 'withdrawn',
      chosen: false,
      settled_at: now,
    })
    await recordTemplates(tx, call, {
      action: 'sms.withdraw-template',
      remark: `${before.state === 'approved' ? '停用' : '撤回'}短信模板「${template.title}」`,
      templateIds: [template.id],
    })
    await enqueueJob(tx, { shopId, kind: templateToFollow, subject: template.id, at: now }, { hurried: true })
    return { template: templateView(template) }
  })
}
