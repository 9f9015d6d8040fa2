import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type exportCreditEntries as exportCreditCall,
  type exportWalletEntries as exportWalletCall,
  mostExportedEntries,
} from '@roombook/contract/wallet-records'
import { listCreditRows, sumCreditRows } from '#features/compute-credit/index.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { creditWorkbook, walletWorkbook } from './entries-workbook.ts'
import { listWalletRows, sumWalletRows } from './entry.repository.ts'
import { creditEntryView, walletEntryView } from './entry.view.ts'

const all = { limit: mostExportedEntries, offset: 0 }

/**
 * Exports the entries of the store's wallet as a workbook.
 * @throws Refusal `booking.export_too_large` for more than 5,000 entries, `request.invalid` for an invalid
 *   date span.
 */
export function exportWalletEntries(
  call: StaffCall,
  { startDate, endDate, ...conditions }: InputOf<typeof exportWalletCall>,
): Promise<OutputOf<typeof exportWalletCall>> {
  const span = recordSpan({ startDate, endDate }, call)
  const filter = { ...conditions, from: span.from, until: span.until, staffId: undefined }
  return call.read(async (tx) => {
    requireFew((await sumWalletRows(tx, call.shopId, filter)).count)
    const rows = await listWalletRows(tx, call.shopId, filter, all)
    const book = await walletWorkbook(rows.map(walletEntryView), call.actor.timezone)
    return { ...workbookFile(`钱包明细_${span.startDate}_${span.endDate}.xlsx`, book), rows: rows.length }
  })
}

/** Exports the entries of the store's compute credit as a workbook. */
export function exportCreditEntries(
  call: StaffCall,
  { startDate, endDate, ...conditions }: InputOf<typeof exportCreditCall>,
): Promise<OutputOf<typeof exportCreditCall>> {
  const span = recordSpan({ startDate, endDate }, call)
  const filter = { ...conditions, from: span.from, until: span.until, staffId: undefined }
  return call.read(async (tx) => {
    requireFew((await sumCreditRows(tx, call.shopId, filter)).count)
    const rows = await listCreditRows(tx, call.shopId, filter, all)
    const book = await creditWorkbook(rows.map(creditEntryView), call.actor.timezone)
    return { ...workbookFile(`算力明细_${span.startDate}_${span.endDate}.xlsx`, book), rows: rows.length }
  })
}

function requireFew(count: number): void {
  if (count > mostExportedEntries) throw new Refusal('booking.export_too_large', { count })
}
