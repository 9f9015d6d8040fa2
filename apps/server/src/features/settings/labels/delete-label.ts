import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteLabel as deleteCall } from '@roombook/contract/labels'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSettingsChange } from '../record-settings-change.ts'
import { findLabel, lockLabels, updateLabel } from './managed-label.repository.ts'

/** Removes a label from the choices; orders and customers that have it keep it. */
export function deleteLabel(
  call: StaffCall,
  { labelId }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    await lockLabels(tx, shopId)
    const label = await findLabel(tx, shopId, labelId)
    if (!label) throw new Refusal('settings.label_missing')
    await updateLabel(tx, shopId, labelId, { deleted_at: now })
    await recordSettingsChange(tx, call, {
      action: 'settings.delete-label',
      remark: `删除标签：${label.title}`,
      fields: ['labels'],
      before: { id: labelId, title: label.title, kind: label.kind },
    })
    return { id: labelId }
  })
}
