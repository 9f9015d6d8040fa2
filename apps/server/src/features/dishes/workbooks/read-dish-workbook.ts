import { type DishCells, dishColumns, dishLimits, findDishColumns } from '@roombook/domain/dishes'
import { Refusal } from '#platform/calls/refusal.ts'
import { readWorkbookFile } from '#platform/workbooks/read-workbook.ts'

/** A row of a dish workbook with its number in the sheet. */
export interface WorkbookRow {
  sheetRow: number
  cells: DishCells
}

/** A sheet with more columns is not accepted. */
const mostColumns = 200

/**
 * Parses a workbook of dishes: XLSX, or CSV in UTF-8, UTF-16 or GB18030. Omits empty rows.
 * @throws Refusal `dishes.sheet_…`
 */
export async function readDishWorkbook(bytes: Uint8Array, shopId: number): Promise<WorkbookRow[]> {
  const answer = await readWorkbookFile(bytes, shopId)
  if ('fault' in answer) throw new Refusal(`dishes.sheet_${answer.fault}`)
  const { rows: read } = answer
  if (read.some((row) => row.length > mostColumns)) throw new Refusal('dishes.sheet_too_wide')
  if (!read.some((row) => row.some((cell) => cell !== ''))) throw new Refusal('dishes.sheet_empty')
  const found = findDishColumns(read)
  if (!found) throw new Refusal('dishes.sheet_columns')
  const rows = read
    .map((row, at) => ({ sheetRow: at + 1, row }))
    .filter(({ sheetRow, row }) => sheetRow > found.titleRow + 1 && row.some((cell) => cell !== ''))
  if (rows.length > dishLimits.importRows) throw new Refusal('dishes.sheet_too_long')
  if (rows.length === 0) throw new Refusal('dishes.sheet_empty')
  return rows.map(({ sheetRow, row }) => {
    const cells = dishColumns.flatMap(({ field }) => {
      const at = found.columns.get(field)
      return at === undefined ? [] : [[field, row[at] ?? ''] as const]
    })
    return { sheetRow, cells: Object.fromEntries(cells) }
  })
}
