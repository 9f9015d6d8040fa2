import {
  type exportCustomers as exportCall,
  exportLimits,
  type InputOf,
  type OutputOf,
} from '@roombook/contract'
import { holdsNode } from '@roombook/domain'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { journalShop } from '../../../platform/journal/journal-shop.ts'
import { listCustomerIds } from '../book/customer-list.repository.ts'
import { customersSheet } from './customers-sheet.ts'
import { countQueued, exportView, insertExport, keepFile } from './export.repository.ts'
import { readSheetRows } from './read-sheet-rows.ts'

/** Files that one person may wait for at a time. */
const mostQueued = 2

/**
 * Puts the customers of a list into a file: up to 5,000 at once, more in the background. Phones are whole for
 * whoever may see them, else masked as the list shows them. That it was done is logged.
 *
 * @throws Refusal `customers.export_too_large`, `customers.export_empty`, `customers.export_busy`.
 */
export function exportCustomers(
  call: StaffCall,
  { sort, descending, ...filter }: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { shopId, actor, now, today } = call
  const wholePhones = holdsNode(actor, 'commonuser/customerphone')
  const order = { filter, sort, descending, today, timezone: actor.timezone }
  return call.change(async (tx) => {
    const slice = { sort, descending, limit: 1, offset: 0 }
    const { count } = await listCustomerIds(tx, shopId, filter, { today, slice })
    if (count === 0) throw new Refusal('customers.export_empty')
    if (count > exportLimits.most) throw new Refusal('customers.export_too_large', { count })
    const isLarge = count > exportLimits.atOnce
    if (isLarge && (await countQueued(tx, shopId, actor.staffId)) >= mostQueued)
      throw new Refusal('customers.export_busy')
    let kept = await insertExport(tx, {
      ...{ shopId, order, wholePhones, rowCount: count },
      fileName: `客户_${today}.xlsx`,
      staffId: actor.staffId,
      at: now,
    })
    if (!isLarge) {
      const rows = await readSheetRows(tx, shopId, order, { wholePhones })
      const bytes = await customersSheet(rows)
      kept = await keepFile(tx, { shopId, id: kept.id }, { bytes, rowCount: rows.length, at: now })
    }
    await journalShop(tx, call, {
      action: 'customers.export',
      remark: `导出客户${count}位`,
      detail: { exportId: kept.id, wholePhones, filter },
    })
    return exportView(kept)
  })
}
