import type { DishSheet } from '@roombook/contract'
import { type SheetVerdict, verdictWords } from '../../../platform/upload/sheet-verdict.tsx'

/** How many rows of a sheet have a verdict. */
export const countOf = (sheet: DishSheet, verdict: SheetVerdict): number =>
  ({ add: sheet.added, update: sheet.updated, same: sheet.same, refuse: sheet.refused })[verdict]

/** The counts of a sheet in a sentence. */
export const countWords = (sheet: DishSheet): string =>
  (['add', 'update', 'same', 'refuse'] as const)
    .map((verdict) => `${verdictWords[verdict]} ${countOf(sheet, verdict)}`)
    .join('，')
