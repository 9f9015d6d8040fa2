import type { InputOf, OutputOf } from '@roombook/contract'
import type { ImportRow, listImportRows as listCall } from '@roombook/contract/customer-import'
import { maskPhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findImport, type ImportRowRecord, pageOfRows } from './import.repository.ts'

/**
 * Lists a page of a checked workbook's rows.
 * @throws Refusal `request.not_found`.
 */
export function listImportRows(
  { shopId, read }: StaffCall,
  { importId, verdict, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const key = { shopId, id: importId }
  return read(async (tx) => {
    const record = await findImport(tx, key)
    if (!record) throw new Refusal('request.not_found')
    if (record.state === 'read') return { list: [], count: 0 }
    const { rows, count } = await pageOfRows(tx, key, verdict, { limit, offset: (page - 1) * limit })
    return { list: rows.map(rowView), count }
  })
}

const rowView = (row: ImportRowRecord): ImportRow => ({
  sheetRow: row.sheet_row,
  customerName: row.name,
  phone: maskPhone(row.phone),
  verdict: row.verdict === '' ? 'refuse' : row.verdict,
  words: row.words,
  undo: row.undo,
})
