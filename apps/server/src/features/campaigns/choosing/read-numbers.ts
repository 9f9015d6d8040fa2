import { isPhone, normalizePhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import { readWorkbookFile } from '#platform/workbooks/read-workbook.ts'
import type { Numbers } from './numbers.repository.ts'

/** Maximum number of rows in a file. */
const mostRows = 50_000

/**
 * Reads mobile numbers from an uploaded file, one per row, in any column. A first row without a number is the
 * header.
 * @throws Refusal `customers.sheet_…`, `campaigns.file_empty`.
 */
export async function readNumbers(bytes: Uint8Array, shopId: number): Promise<Numbers> {
  const answer = await readWorkbookFile(bytes, shopId)
  if ('fault' in answer) throw new Refusal(`customers.sheet_${answer.fault}`)
  const rows = answer.rows.filter((cells) => cells.some((cell) => cell !== ''))
  if (rows.length > mostRows + 1) throw new Refusal('customers.sheet_too_long')
  const found = rows.map(phoneIn)
  const dataRows = found[0] === undefined ? found.slice(1) : found
  const phones = dataRows.flatMap((phone) => phone ?? [])
  const different = [...new Set(phones)]
  if (different.length === 0) throw new Refusal('campaigns.file_empty')
  return {
    phones: different,
    withoutMobile: dataRows.length - phones.length,
    repeated: phones.length - different.length,
  }
}

/** Notations of a number as text for Excel, so that it is not shown as 1.39E+10. */
const asText = /^(?:="(.*)"|'(.*))$/

/** Returns the first mobile number of a row. A formula counts as its text. */
function phoneIn(cells: readonly string[]): string | undefined {
  return cells
    .map((cell) => normalizePhone(cell.replace(asText, (_, quoted = '', marked = '') => quoted + marked)))
    .find((cell) => isPhone(cell))
}
