import {
  findStatementColumns,
  mostStatementRows,
  type StatementCells,
  statementColumns,
} from '@roombook/domain/vouchers'
import { Refusal } from '#platform/calls/refusal.ts'
import { readWorkbookFile } from '#platform/workbooks/read-workbook.ts'

/** A row of a statement with its number in the workbook. */
export interface StatementRow {
  sheetRow: number
  cells: StatementCells
}

/**
 * Reads a platform's statement: XLSX, or CSV in UTF-8, UTF-16 or GB18030. Omits rows without a code, which
 * are sums and notes.
 * @throws Refusal `vouchers.sheet_…`
 */
export async function readStatement(bytes: Uint8Array, shopId: number): Promise<StatementRow[]> {
  const answer = await readWorkbookFile(bytes, shopId)
  if ('fault' in answer) throw new Refusal(`vouchers.sheet_${answer.fault}`)
  const { rows: read } = answer
  if (!read.some((row) => row.some((cell) => cell !== ''))) throw new Refusal('vouchers.sheet_empty')
  const found = findStatementColumns(read)
  if (!found) throw new Refusal('vouchers.sheet_columns')
  const codeAt = found.columns.get('code') ?? 0
  const rows = read
    .map((row, at) => ({ sheetRow: at + 1, row }))
    .filter(({ sheetRow, row }) => sheetRow > found.titleRow + 1 && (row[codeAt] ?? '').trim() !== '')
  if (rows.length > mostStatementRows) throw new Refusal('vouchers.sheet_too_long')
  if (rows.length === 0) throw new Refusal('vouchers.sheet_empty')
  return rows.map(({ sheetRow, row }) => {
    const cells = statementColumns.flatMap((name) => {
      const at = found.columns.get(name)
      return at === undefined ? [] : [[name, row[at] ?? ''] as const]
    })
    return { sheetRow, cells: Object.fromEntries(cells) }
  })
}
