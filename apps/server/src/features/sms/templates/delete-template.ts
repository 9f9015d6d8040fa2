import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteSmsTemplate } from '@roombook/contract/sms-templates'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeColumns, changeTemplates, recordTemplates, requireFresh } from './change-template.ts'
import { updateTemplate } from './template.repository.ts'

/**
 * Deletes a template that is neither under review nor approved.
 * @throws Refusal `sms.template_stale`; `sms.template_state` when it is submitted or approved.
 */
export function deleteTemplate(
  call: StaffCall,
  seen: InputOf<typeof deleteSmsTemplate>,
): Promise<OutputOf<typeof deleteSmsTemplate>> {
  const { shopId, now } = call
  return changeTemplates(call, async (tx) => {
    const { id, state, title } = await requireFresh(tx, shopId, seen)
    if (state === 'submitted' || state === 'approved')
      throw new Refusal('sms.template_state', {}, '审核中或已通过的模板要先停用，才能删除')
    await updateTemplate(tx, shopId, id, { ...changeColumns(call, '删除'), deleted_at: now })
    await recordTemplates(tx, call, {
      action: 'sms.delete-template',
      remark: `删除短信模板「${title}」`,
      templateIds: [id],
    })
    return { templateId: id }
  })
}
