import type { DishWorkbook } from '@roombook/contract/dish-workbooks'
import { verdictLabels, type WorkbookVerdict } from '#platform/upload/row-verdict.tsx'

/** Number of rows with a verdict. */
export const countRows = (workbook: DishWorkbook, verdict: WorkbookVerdict): number =>
  ({ add: workbook.added, update: workbook.updated, same: workbook.same, refuse: workbook.refused })[verdict]

/** Describes the counts of a workbook. */
export const describeCounts = (workbook: DishWorkbook): string =>
  (['add', 'update', 'same', 'refuse'] as const)
    .map((verdict) => `${verdictLabels[verdict]} ${countRows(workbook, verdict)}`)
    .join('，')
