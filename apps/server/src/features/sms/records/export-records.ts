import type { InputOf, OutputOf } from '@roombook/contract'
import { type exportSmsRecords as exportCall, mostExportedSms } from '@roombook/contract/sms-records'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { listSmsRows, sumSms } from './record.repository.ts'
import { smsRecordView } from './record.view.ts'
import { recordFilter } from './record-filter.ts'
import { recordsWorkbook } from './records-workbook.ts'

/**
 * Exports the matching messages as a workbook, with phones masked as on the page.
 * @throws Refusal `booking.export_too_large` for more than 5,000; `request.invalid` for an invalid range of
 * dates; `permission.too_many_searches`.
 */
export async function exportSmsRecords(
  call: StaffCall,
  query: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { shopId, actor } = call
  const { filter, span } = await recordFilter(call, query)
  return call.read(async (tx) => {
    const { count } = await sumSms(tx, shopId, filter)
    if (count > mostExportedSms) throw new Refusal('booking.export_too_large', { count })
    const rows = await listSmsRows(tx, shopId, filter, { limit: mostExportedSms, offset: 0 })
    const book = await recordsWorkbook(
      rows.map((row) => smsRecordView(row, call)),
      actor.timezone,
    )
    return {
      ...workbookFile(`短信记录_${span.startDate}_${span.endDate}.xlsx`, book),
      rows: rows.length,
    }
  })
}
