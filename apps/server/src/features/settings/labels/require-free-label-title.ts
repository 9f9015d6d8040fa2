import { Refusal } from '#platform/calls/refusal.ts'
import type { LabelRow } from './managed-label.repository.ts'

/**
 * Requires that a label's name is unique within its group.
 * @throws Refusal `settings.label_taken`.
 */
export function requireFreeLabelTitle(
  labels: readonly LabelRow[],
  { id, group, title }: { id?: number; group: number; title: string },
): void {
  const taken = labels.some(
    (label) => label.id !== id && label.group_number === group && label.title === title,
  )
  if (taken) throw new Refusal('settings.label_taken', { fields: { title: '该分组已有同名标签' } })
}
