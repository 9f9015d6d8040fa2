import type { DishSheet, DishVerdict } from '@roombook/contract'

/** What becomes of a row, as the preview and the outcome call it. */
export const verdictWords: Readonly<Record<DishVerdict, string>> = {
  add: '新增',
  update: '更新',
  same: '不变',
  refuse: '不能导入',
}

/** How many rows of a sheet have a verdict. */
export const countOf = (sheet: DishSheet, verdict: DishVerdict): number =>
  ({ add: sheet.added, update: sheet.updated, same: sheet.same, refuse: sheet.refused })[verdict]

/** The counts of a sheet in a sentence. */
export const countWords = (sheet: DishSheet): string =>
  (['add', 'update', 'same', 'refuse'] as const)
    .map((verdict) => `${verdictWords[verdict]} ${countOf(sheet, verdict)}`)
    .join('，')
