import type { InputOf, OutputOf } from '@roombook/contract'
import { type exportCustomers as exportCall, exportLimits } from '@roombook/contract/customer-export'
import { hasNode } from '@roombook/domain/session'
import { notifyAdministrators } from '#features/messages/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listCustomerIds } from '../directory/customer-list.repository.ts'
import { searchBeforehand } from '../directory/search-beforehand.ts'
import { customerPhoneClue } from '../phone-clue.ts'
import { customersWorkbook } from './customers-workbook.ts'
import { countQueued, enqueueExport, exportView, insertExport, storeFile } from './export.repository.ts'
import { readWorkbookRows } from './read-workbook-rows.ts'

/** Most unfinished exports of one staff member. */
const mostQueued = 2

/**
 * Exports listed customers into a file: up to 5,000 immediately, more by a background job. Phones are
 * unmasked only with the rights to see and export them; the export is logged, and administrators are notified
 * of unmasked phones.
 * @throws Refusal `customers.export_too_large`, `customers.export_empty`, `customers.export_busy`,
 *   `permission.too_many_searches`.
 */
export async function exportCustomers(
  call: StaffCall,
  { sort, descending, ...filter }: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { shopId, actor, now, today } = call
  const wholePhones =
    hasNode(actor, 'commonuser/customerphone') && hasNode(actor, 'commonuser/customerexport')
  const clue = await customerPhoneClue(call, filter.keyword)
  const order = { filter, clue, sort, descending, today, timezone: actor.timezone }
  const known = await searchBeforehand(call, { ...filter, clue })
  return call.change(async (tx) => {
    const slice = { sort, descending, limit: 1, offset: 0 }
    const { count } = await listCustomerIds(tx, shopId, known, { today, slice })
    if (count === 0) throw new Refusal('customers.export_empty')
    if (count > exportLimits.most) throw new Refusal('customers.export_too_large', { count })
    const isLarge = count > exportLimits.atOnce
    if (isLarge && (await countQueued(tx, shopId, actor.staffId)) >= mostQueued)
      throw new Refusal('customers.export_busy')
    let stored = await insertExport(tx, {
      shopId,
      order,
      wholePhones,
      rowCount: count,
      fileName: `客户_${today}.xlsx`,
      staffId: actor.staffId,
      at: now,
    })
    if (!isLarge) {
      const rows = await readWorkbookRows(tx, shopId, { ...order, found: known.found }, { wholePhones })
      const bytes = await customersWorkbook(rows)
      stored = await storeFile(tx, { shopId, id: stored.id }, { bytes, rowCount: rows.length, at: now })
    }
    await logStoreAction(tx, call, {
      action: 'customers.export',
      remark: `导出客户${count}位${wholePhones ? '（含完整手机号）' : ''}`,
      detail: { exportId: stored.id, wholePhones, filter },
    })
    if (wholePhones) await notifyOfExport(tx, call, count)
    if (isLarge) await enqueueExport(tx, { shopId, id: stored.id }, now)
    return exportView(stored)
  })
}

const notifyOfExport = (tx: ShopTransaction, { actor, now }: StaffCall, count: number): Promise<void> =>
  notifyAdministrators(tx, {
    shopId: actor.shopId,
    at: now,
    kind: 'phones-watched',
    content: `导出客户手机号：${actor.nickname} 导出了${count}位客户的资料，含完整手机号`,
    byStaffId: actor.staffId,
  })
