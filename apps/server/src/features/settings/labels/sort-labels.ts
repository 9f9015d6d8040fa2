import type { InputOf, OutputOf } from '@roombook/contract'
import type { sortLabels as sortCall } from '@roombook/contract/labels'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { layInOrder } from '#platform/db/lay-in-order.ts'
import { takeFirst } from '#platform/db/only.ts'
import { recordSettingsChange } from '../record-settings-change.ts'
import { findLabel, labelsOfKind, lockLabels } from './managed-label.repository.ts'

/**
 * Orders the labels of one group. Labels that are not named, such as those just added by others, come last.
 * @throws Refusal `settings.label_missing` unless all named labels are of one kind and group.
 */
export function sortLabels(
  call: StaffCall,
  { labelIds }: InputOf<typeof sortCall>,
): Promise<OutputOf<typeof sortCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    await lockLabels(tx, shopId)
    const first = await findLabel(tx, shopId, takeFirst(labelIds))
    if (!first) throw new Refusal('settings.label_missing')
    const group = (await labelsOfKind(tx, shopId, first.kind)).filter(
      (label) => label.group_number === first.group_number,
    )
    const had = group.map(({ id }) => id)
    const named = [...new Set(labelIds)]
    if (named.some((id) => !had.includes(id))) throw new Refusal('settings.label_missing')
    const sorted = [...named, ...had.filter((id) => !named.includes(id))]
    if (sorted.every((id, at) => id === had[at])) return { count: sorted.length }
    await layInOrder(tx, 'label', shopId, sorted)
    await recordSettingsChange(tx, call, {
      action: 'settings.sort-labels',
      remark: '调整标签顺序',
      fields: ['labels'],
      before: had,
      after: sorted,
    })
    return { count: sorted.length }
  })
}
