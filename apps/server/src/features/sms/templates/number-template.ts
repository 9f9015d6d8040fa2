import type { InputOf, OutputOf } from '@roombook/contract'
import type { numberSmsTemplate } from '@roombook/contract/sms-templates'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { belongsTo, gatewayAccount } from '../sms-gateway.ts'
import { approveTemplate } from './approve-template.ts'
import {
  changeColumns,
  changeTemplates,
  recordTemplates,
  requireFresh,
  requireValidText,
} from './change-template.ts'
import { followReplaced } from './follow-replaced.ts'
import { updateTemplate } from './template.repository.ts'
import { templateView } from './template.view.ts'

/**
 * Stores the id of a template that was approved elsewhere; it counts as approved by hand.
 * @throws Refusal `sms.no_provider`; `sms.template_number`; `sms.template_stale`; `sms.template_state` when
 * it is submitted or approved; `sms.template_words`.
 */
export function numberTemplate(
  gateways: SmsGateways,
  call: StaffCall,
  { providerTemplate, ...seen }: InputOf<typeof numberSmsTemplate>,
): Promise<OutputOf<typeof numberSmsTemplate>> {
  const { shopId, now } = call
  return changeTemplates(call, async (tx) => {
    const gateway = await gateways.of(tx, shopId)
    const { templateNumber } = gateway
    const before = await requireFresh(tx, shopId, seen)
    if (!templateNumber) throw new Refusal('sms.no_provider')
    if (!templateNumber.test(providerTemplate)) refuseAt('sms.template_number', 'providerTemplate')
    if (before.state === 'submitted' || (before.state === 'approved' && belongsTo(gateway, before)))
      throw new Refusal('sms.template_state', {}, '模板已提交或已通过，不能再填写编号')
    await requireValidText(tx, shopId, gateway, before)
    await updateTemplate(tx, shopId, before.id, changeColumns(call, '填写模板编号'))
    const { template, replaced } = await approveTemplate(tx, shopId, before, {
      gateway: gateway.name,
      account: gatewayAccount(gateway),
      providerTemplate,
      byHand: true,
      at: now,
    })
    await recordTemplates(tx, call, {
      action: 'sms.number-template',
      remark: `填写短信模板「${template.title}」的编号：${providerTemplate}`,
      templateIds: [template.id, ...(replaced ? [replaced.id] : [])],
    })
    if (replaced) await followReplaced(tx, shopId, replaced, now)
    return { template: templateView(template) }
  })
}
