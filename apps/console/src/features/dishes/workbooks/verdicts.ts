import type { DishWorkbook } from '@roombook/contract'
import { verdictWords, type WorkbookVerdict } from '#platform/upload/row-verdict.tsx'

/** How many rows of a workbook have a verdict. */
export const countOf = (workbook: DishWorkbook, verdict: WorkbookVerdict): number =>
  ({ add: workbook.added, update: workbook.updated, same: workbook.same, refuse: workbook.refused })[verdict]

/** The counts of a workbook in a sentence. */
export const countWords = (workbook: DishWorkbook): string =>
  (['add', 'update', 'same', 'refuse'] as const)
    .map((verdict) => `${verdictWords[verdict]} ${countOf(workbook, verdict)}`)
    .join('，')
