import type { InputOf, OutputOf } from '@roombook/contract'
import { type addLabel as addCall, labelLimits } from '@roombook/contract/labels'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSettingsChange } from '../record-settings-change.ts'
import { insertLabel, labelsOfKind, lockLabels } from './managed-label.repository.ts'
import { requireFreeLabelTitle } from './require-free-label-title.ts'

/** Adds a label at the end of its group. */
export function addLabel(call: StaffCall, input: InputOf<typeof addCall>): Promise<OutputOf<typeof addCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    await lockLabels(tx, shopId)
    const labels = await labelsOfKind(tx, shopId, input.kind)
    requireFreeLabelTitle(labels, input)
    if (labels.length >= labelLimits.perKind) throw new Refusal('settings.too_many_labels')
    const id = await insertLabel(tx, shopId, input)
    await recordSettingsChange(tx, call, {
      action: 'settings.add-label',
      remark: `添加标签：${input.title}`,
      fields: ['labels'],
      after: { id, ...input },
    })
    return { id }
  })
}
