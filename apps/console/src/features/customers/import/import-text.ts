import type { CustomerImport } from '@roombook/contract/customer-import'
import type { ImportState } from '@roombook/contract/import-state'
import type { TagLook } from '#ui/state-tag.tsx'

export const importStateLabels: Readonly<Record<ImportState, string>> = {
  read: '待匹配',
  checked: '待导入',
  running: '导入中',
  done: '已导入',
  undoing: '撤销中',
  undone: '已撤销',
}

/** Tag colours by import state. */
export const stateLooks: Readonly<Record<ImportState, TagLook>> = {
  read: 'plain',
  checked: 'plain',
  running: 'changed',
  done: 'good',
  undoing: 'changed',
  undone: 'plain',
}

type Counted = Pick<CustomerImport, 'added' | 'updated' | 'same' | 'refused' | 'stayed' | 'state'>

/** Describes the counts of an import. */
export function describeCounts({ added, updated, same, refused, stayed, state }: Counted): string {
  const counts = [`新增 ${added}`, `更新 ${updated}`, `无变化 ${same}`, `不导入 ${refused}`]
  if (state === 'undone') counts.push(`撤销时保留 ${stayed}`)
  return counts.join('，')
}
