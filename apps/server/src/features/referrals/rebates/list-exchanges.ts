import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type ExchangeRow,
  type exportExchanges as exportCall,
  type listExchanges as listCall,
  mostExportedRebates,
} from '@roombook/contract/rebates'
import type { ExchangeOfGuest } from '@roombook/contract/rebates-of-guests'
import { maskPhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { type ExchangeEntryRow, listExchangeRows, sumExchanges } from './exchange-rows.repository.ts'
import { recordFilter } from './list-rebates.ts'
import { exchangesWorkbook } from './rebates-workbook.ts'

/** Converts an exchange for both staff and guest. */
export const exchangeView = (
  row: ExchangeEntryRow,
): Omit<ExchangeOfGuest, 'shopId' | 'shopTitle' | 'timezone'> => ({
  id: row.id,
  at: row.at.toISOString(),
  amount: row.amount,
  into: row.into_what,
  couponTitle: row.coupon_title ?? '',
})

const exchangeRow = (row: ExchangeEntryRow): ExchangeRow => ({
  ...exchangeView(row),
  customerId: row.customer_id,
  realName: row.name,
  phone: row.phone === null ? '' : maskPhone(row.phone),
})

/**
 * Lists a page of the exchanges, the newest first, with the sums over all matches.
 * @throws Refusal `request.invalid` for an invalid date span, `permission.too_many_searches`.
 */
export async function listExchanges(
  call: StaffCall,
  { page, limit, ...query }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { filter, clue } = await recordFilter(call, query)
  return call.read(async (tx) => {
    const { count, ...sums } = await sumExchanges(tx, call.shopId, filter)
    const rows = await listExchangeRows(tx, call.shopId, filter, { limit, offset: (page - 1) * limit })
    return { list: rows.map(exchangeRow), count, sums, phonesNarrowed: clue.isNarrowed }
  })
}

/**
 * Exports the same list as a workbook.
 * @throws Refusal `booking.export_too_large` for more than 5,000, and as the list does.
 */
export async function exportExchanges(
  call: StaffCall,
  query: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { filter, days } = await recordFilter(call, query)
  return call.read(async (tx) => {
    const { count } = await sumExchanges(tx, call.shopId, filter)
    if (count > mostExportedRebates) throw new Refusal('booking.export_too_large', { count })
    const rows = await listExchangeRows(tx, call.shopId, filter, { limit: mostExportedRebates, offset: 0 })
    const book = await exchangesWorkbook(rows.map(exchangeRow), call.actor.timezone)
    return {
      ...workbookFile(`兑换记录_${days.startDate}_${days.endDate}.xlsx`, book),
      rows: rows.length,
    }
  })
}
