import type { InputOf, OutputOf } from '@roombook/contract'
import type { chooseSmsTemplate } from '@roombook/contract/sms-templates'
import { isChosenAtUse, smsTemplateKinds } from '@roombook/domain/sms'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeColumns, changeTemplates, recordTemplates } from './change-template.ts'
import { findTemplate, unchoose, updateTemplate } from './template.repository.ts'

/**
 * Uses an approved template for messages of a kind, or the default text again.
 * @throws Refusal `request.not_found`; `sms.template_state` when it is not approved, or its kind has its
 * template chosen at each sending.
 */
export function chooseTemplate(
  call: StaffCall,
  { kind, templateId }: InputOf<typeof chooseSmsTemplate>,
): Promise<OutputOf<typeof chooseSmsTemplate>> {
  const { shopId } = call
  if (isChosenAtUse(kind)) throw new Refusal('sms.template_state', {}, '这类模板在发送时选用')
  return changeTemplates(call, async (tx) => {
    const wanted = templateId === null ? undefined : await findTemplate(tx, shopId, templateId)
    if (templateId !== null && (!wanted || wanted.deletedAt || wanted.kind !== kind))
      throw new Refusal('request.not_found')
    if (wanted && wanted.state !== 'approved')
      throw new Refusal('sms.template_state', {}, '模板尚未通过审核，不能使用')
    if (wanted?.chosen) return { kind, templateId }
    const previous = await unchoose(tx, shopId, kind)
    if (wanted) await updateTemplate(tx, shopId, wanted.id, { ...changeColumns(call, '选用'), chosen: true })
    await recordTemplates(tx, call, {
      action: 'sms.choose-template',
      remark: `「${smsTemplateKinds[kind].title}」短信改用${wanted ? `模板「${wanted.title}」` : '默认文字'}`,
      templateIds: [wanted?.id, previous].filter((id) => id !== undefined),
    })
    return { kind, templateId }
  })
}
