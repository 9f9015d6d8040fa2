import type { DishWorkbook } from '@roombook/contract'
import { verdictLabels, type WorkbookVerdict } from '#platform/upload/row-verdict.tsx'

/** How many rows of a workbook have a verdict. */
export const countRows = (workbook: DishWorkbook, verdict: WorkbookVerdict): number =>
  ({ add: workbook.added, update: workbook.updated, same: workbook.same, refuse: workbook.refused })[verdict]

/** The counts of a workbook in a sentence. */
export const describeCounts = (workbook: DishWorkbook): string =>
  (['add', 'update', 'same', 'refuse'] as const)
    .map((verdict) => `${verdictLabels[verdict]} ${countRows(workbook, verdict)}`)
    .join('，')
