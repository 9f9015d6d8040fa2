import type { InputOf, OutputOf } from '@roombook/contract'
import type { editLabel as editCall } from '@roombook/contract/labels'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSettingsChange } from '../record-settings-change.ts'
import { endOfGroup, findLabel, labelsOfKind, lockLabels, updateLabel } from './managed-label.repository.ts'
import { requireFreeLabelTitle } from './require-free-label-title.ts'

/** Changes a label's name or group; in another group it is placed last. */
export function editLabel(
  call: StaffCall,
  { labelId, ...input }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    await lockLabels(tx, shopId)
    const label = await findLabel(tx, shopId, labelId)
    if (!label) throw new Refusal('settings.label_missing')
    const { title = label.title, group = label.group_number } = input
    if (title === label.title && group === label.group_number) return { id: labelId }
    const labels = await labelsOfKind(tx, shopId, label.kind)
    requireFreeLabelTitle(labels, { id: labelId, group, title })
    const moves = group !== label.group_number
    await updateLabel(tx, shopId, labelId, {
      title,
      group_number: group,
      ...(moves && { position: await endOfGroup(tx, shopId, { kind: label.kind, group }) }),
    })
    await recordSettingsChange(tx, call, {
      action: 'settings.edit-label',
      remark: `修改标签：${label.title}${title === label.title ? '' : ` → ${title}`}`,
      fields: ['labels'],
      before: { title: label.title, group: label.group_number },
      after: { title, group },
    })
    return { id: labelId }
  })
}
