import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type exportRebates as exportCall,
  type listRebates as listCall,
  mostExportedRebates,
  type RebateFilter,
  type RebateRow,
} from '@roombook/contract/rebates'
import { maskPhone } from '@roombook/domain/validation'
import { customerPhoneClue } from '#features/customers/index.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { entryView } from './entry.view.ts'
import { type EntryRow, listEntryRows, sumEntries, sumHeld } from './entry-rows.repository.ts'
import { rebatesWorkbook } from './rebates-workbook.ts'

/**
 * Builds the filter of a request, with its keyword read as a phone number within the caller's permissions.
 */
export async function recordFilter<Asked extends Pick<RebateFilter, 'startDate' | 'endDate' | 'keyword'>>(
  call: StaffCall,
  { startDate, endDate, ...query }: Asked,
) {
  const days = recordSpan({ startDate, endDate }, call)
  const clue = await customerPhoneClue(call, query.keyword)
  return { days, clue, filter: { ...query, clue, span: { from: days.from, until: days.until } } }
}

/**
 * Lists a page of the rebate entries, the newest first, with the sums over all matches.
 * @throws Refusal `request.invalid` for an invalid date span, `permission.too_many_searches`.
 */
export async function listRebates(
  call: StaffCall,
  { page, limit, ...query }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { filter, clue } = await recordFilter(call, query)
  return call.read(async (tx) => {
    const { count, ...sums } = await sumEntries(tx, call.shopId, filter)
    const rows = await listEntryRows(tx, call.shopId, filter, { limit, offset: (page - 1) * limit })
    const held = await sumHeld(tx, call.shopId)
    return { list: rows.map(rebateRow), count, sums, held, phonesNarrowed: clue.isNarrowed }
  })
}

/**
 * Exports the same list as a workbook, with phones masked.
 * @throws Refusal `booking.export_too_large` for more than 5,000, and as the list does.
 */
export async function exportRebates(
  call: StaffCall,
  query: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { filter, days } = await recordFilter(call, query)
  return call.read(async (tx) => {
    const { count } = await sumEntries(tx, call.shopId, filter)
    if (count > mostExportedRebates) throw new Refusal('booking.export_too_large', { count })
    const rows = await listEntryRows(tx, call.shopId, filter, { limit: mostExportedRebates, offset: 0 })
    const book = await rebatesWorkbook(rows.map(rebateRow), call.actor.timezone)
    return {
      ...workbookFile(`返利记录_${days.startDate}_${days.endDate}.xlsx`, book),
      rows: rows.length,
    }
  })
}

const rebateRow = (row: EntryRow): RebateRow => ({
  ...entryView(row),
  customerId: row.customer_id,
  realName: row.name,
  phone: row.phone === null ? '' : maskPhone(row.phone),
  meal:
    row.order_id !== null && row.book_date !== null && row.bill !== null
      ? { orderId: row.order_id, bookDate: row.book_date, guestName: row.guest_name ?? '', bill: row.bill }
      : null,
})
