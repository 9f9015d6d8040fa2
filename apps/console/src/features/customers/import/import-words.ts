import type { CustomerImport, ImportState, ImportVerdict } from '@roombook/contract'

/** What becomes of a row, as the preview and the outcome call it. */
export const verdictWords: Readonly<Record<ImportVerdict, string>> = {
  add: '新增',
  update: '更新',
  same: '无变化',
  refuse: '不导入',
}

export const stateWords: Readonly<Record<ImportState, string>> = {
  read: '待匹配',
  checked: '待导入',
  running: '导入中',
  done: '已导入',
  undoing: '撤销中',
  undone: '已撤销',
}

type Counted = Pick<CustomerImport, 'added' | 'updated' | 'same' | 'refused' | 'stayed' | 'state'>

/** The counts of an import in a sentence. */
export function countWords({ added, updated, same, refused, stayed, state }: Counted): string {
  const counts = [`新增 ${added}`, `更新 ${updated}`, `无变化 ${same}`, `不导入 ${refused}`]
  if (state === 'undone') counts.push(`撤销时保留 ${stayed}`)
  return counts.join('，')
}
