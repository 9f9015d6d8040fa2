import { importLimits } from '@roombook/contract/customer-import'
import { findTitleRow } from '@roombook/domain/customers'
import { Refusal } from '#platform/calls/refusal.ts'
import { readWorkbookFile } from '#platform/workbooks/read-workbook.ts'

/** A parsed workbook: titles, and the non-empty rows below them. */
export interface Workbook {
  titles: readonly string[]
  rows: readonly { sheetRow: number; cells: readonly string[] }[]
}

/**
 * Parses an uploaded file: XLSX, or CSV in UTF-8, UTF-16 or GB18030.
 * @throws Refusal `customers.sheet_…`
 */
export async function readCustomerWorkbook(bytes: Uint8Array, shopId: number): Promise<Workbook> {
  const answer = await readWorkbookFile(bytes, shopId)
  if ('fault' in answer) throw new Refusal(`customers.sheet_${answer.fault}`)
  return toWorkbook(answer.rows)
}

function toWorkbook(read: readonly (readonly string[])[]): Workbook {
  const width = read.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width > importLimits.columns) {
    const message = `表格最多${importLimits.columns}列，该文件有${width}列`
    throw new Refusal('customers.sheet_too_wide', { columns: width }, message)
  }
  const titleRow = findTitleRow(read)
  const rows = read
    .map((cells, at) => ({ sheetRow: at + 1, cells }))
    .filter(({ sheetRow, cells }) => sheetRow > titleRow + 1 && cells.some((cell) => cell !== ''))
  if (rows.length > importLimits.rows) throw new Refusal('customers.sheet_too_long')
  if (rows.length === 0) throw new Refusal('customers.sheet_empty')
  const titles = Array.from({ length: width }, (_, at) => (read[titleRow]?.[at] ?? '').slice(0, 60))
  return { titles, rows }
}
