import type { InputOf, OutputOf } from '@roombook/contract'
import { type exportOrders as exportCall, mostExportedOrders } from '@roombook/contract/order-lists'
import { seesRevenue } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { listSpan } from './list-span.ts'
import { listOrderRows, sumOrders } from './order-list.repository.ts'
import { listedOrderView } from './order-list.view.ts'
import { orderPhoneClue } from './order-phone-clue.ts'
import { ordersWorkbook } from './orders-workbook.ts'

/**
 * Exports the orders of a list as a workbook; phones are masked as in the list, and bills are omitted for
 * staff without access to revenue.
 * @throws Refusal `booking.export_too_large` for more than 5,000, `request.invalid` for an invalid date
 *   range, `permission.too_many_searches`.
 */
export async function exportOrders(
  call: StaffCall,
  { startDate, endDate, sort, descending, ...conditions }: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { shopId, actor, today } = call
  const span = listSpan({ startDate, endDate }, today)
  const clue = await orderPhoneClue(call, conditions.keyword)
  return call.read(async (tx) => {
    const filter = { ...conditions, ...span, clue }
    const { count } = await sumOrders(tx, shopId, filter)
    if (count > mostExportedOrders) throw new Refusal('booking.export_too_large', { count })
    const slice = { sort, descending, limit: mostExportedOrders, offset: 0 }
    const rows = await listOrderRows(tx, shopId, filter, slice)
    const book = await ordersWorkbook(
      rows.map((row) => listedOrderView(row, actor.timezone)),
      { timezone: actor.timezone, withBills: seesRevenue(actor) },
    )
    return {
      ...workbookFile(`订单_${span.from}_${span.to}.xlsx`, book),
      rows: rows.length,
    }
  })
}
