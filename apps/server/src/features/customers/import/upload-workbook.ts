import type { OutputOf } from '@roombook/contract'
import type { uploadCustomerWorkbook } from '@roombook/contract/customer-import'
import { matchImportFields } from '@roombook/domain/customers'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countDrafts, findImport, insertImport, insertRows } from './import.repository.ts'
import { importView } from './import.view.ts'
import { logImport } from './log-import.ts'
import { readCustomerWorkbook } from './read-workbook.ts'

/** Most unimported workbooks of a shop within an hour. */
const mostDrafts = 20
const windowMs = 60 * 60_000
const rowsAtOnce = 2000

/**
 * Parses an uploaded workbook and stores its rows, with columns matched by their titles.
 * @throws Refusal `customers.sheet_…`, `customers.too_many_sheets`.
 */
export async function uploadWorkbook(
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof uploadCustomerWorkbook>> {
  const { shopId, actor, now } = call
  const since = new Date(now.getTime() - windowMs)
  const waiting = await call.read((tx) => countDrafts(tx, shopId, since))
  if (waiting >= mostDrafts) throw new Refusal('customers.too_many_sheets')

  const { titles, rows } = await readCustomerWorkbook(sent, shopId)
  return call.change(async (tx) => {
    const id = await insertImport(tx, {
      shopId,
      titles,
      fields: matchImportFields(titles).map((field) => field ?? ''),
      rowCount: rows.length,
      staffId: actor.staffId,
      at: now,
    })
    const key = { shopId, id }
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce)
      await insertRows(
        tx,
        key,
        some.map(({ sheetRow, cells }, at) => ({ position: from + at + 1, sheet_row: sheetRow, cells })),
      )
    }
    const record = await findImport(tx, key)
    if (!record) throw new Error('an import is there once it was written')
    const view = await importView(tx, shopId, record)
    await logImport(tx, { shopId, at: now, operator: actor }, record, {
      action: 'customers.upload-sheet',
      remark: `上传客户表格，共${rows.length}行`,
    })
    return view
  })
}
