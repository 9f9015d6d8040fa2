import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type exportVouchers as exportCall,
  type listVouchers as listCall,
  mostExportedVouchers,
  type vouchersOfOrder as ofOrderCall,
  type VoucherFilter,
} from '@roombook/contract/vouchers'
import { listLinkedIds } from '#features/orders/index.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import {
  readOfOrders,
  readVouchers,
  sumVouchers,
  type VoucherCondition,
  voucherView,
} from './voucher.repository.ts'
import { vouchersWorkbook } from './vouchers-workbook.ts'

function toCondition(
  call: StaffCall,
  { startDate, endDate, platform, reckoning, way, keyword }: VoucherFilter,
) {
  const span = recordSpan({ startDate, endDate }, call)
  const digits = keyword.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return {
    from: span.startDate,
    until: span.endDate,
    platform,
    reckoning,
    way,
    digits,
  } satisfies VoucherCondition
}

/**
 * Lists a page of the recorded vouchers, newest first, with the sums over all valid matches.
 * @throws Refusal `request.invalid` for an invalid date span.
 */
export function listVouchers(
  call: StaffCall,
  { page, limit, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const condition = toCondition(call, filter)
  return call.read(async (tx) => {
    const rows = await readVouchers(tx, call.shopId, condition, { limit, offset: (page - 1) * limit })
    return { list: rows.map(voucherView), ...(await sumVouchers(tx, call.shopId, condition)) }
  })
}

/** Lists the vouchers of an order and its linked orders; empty for a missing order. */
export const vouchersOfOrder = (
  call: StaffCall,
  { orderId }: InputOf<typeof ofOrderCall>,
): Promise<OutputOf<typeof ofOrderCall>> =>
  call.read(async (tx) => {
    const orderIds = await listLinkedIds(tx, call.shopId, orderId)
    return { list: (await readOfOrders(tx, call.shopId, orderIds)).map(voucherView) }
  })

/**
 * Exports the matching vouchers as a workbook.
 * @throws Refusal `booking.export_too_large` for more than 5,000, `request.invalid` for an invalid date span.
 */
export function exportVouchers(
  call: StaffCall,
  filter: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const condition = toCondition(call, filter)
  const { shopId, actor } = call
  return call.read(async (tx) => {
    const { count } = await sumVouchers(tx, shopId, condition)
    if (count > mostExportedVouchers) throw new Refusal('booking.export_too_large', { count })
    const rows = await readVouchers(tx, shopId, condition, { limit: mostExportedVouchers, offset: 0 })
    const book = await vouchersWorkbook(rows.map(voucherView), actor.timezone)
    return {
      ...workbookFile(`团购券_${condition.from}_${condition.until}.xlsx`, book),
      rows: rows.length,
    }
  })
}
