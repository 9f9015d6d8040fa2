import type { InputOf, OutputOf } from '@roombook/contract'
import type { runCustomerImport } from '@roombook/contract/customer-import'
import { labelLimits } from '@roombook/contract/labels'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { breaks } from '#platform/db/breaks.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertLabels, lockLabels, readContext } from './directory.repository.ts'
import { enqueueImport, findImport, type ImportRecord, updateImport } from './import.repository.ts'
import { readChoices } from './import.view.ts'
import { logImport } from './log-import.ts'

/**
 * Begins an import: creates the labels that its rows need, and enqueues the job that imports the rows.
 * @throws Refusal `request.not_found`, `customers.import_moved`, `customers.import_busy`,
 *   `customers.import_nothing`, `settings.too_many_labels`.
 */
export function runImport(
  call: StaffCall,
  { importId }: InputOf<typeof runCustomerImport>,
): Promise<OutputOf<typeof runCustomerImport>> {
  const { shopId, now, actor } = call
  const key = { shopId, id: importId }
  return call.change(async (tx) => {
    const record = await findImport(tx, key, { locked: true })
    if (!record) throw new Refusal('request.not_found')
    if (record.state !== 'checked') throw new Refusal('customers.import_moved')
    if (record.added + record.updated === 0) throw new Refusal('customers.import_nothing')
    await makeLabels(tx, shopId, record)
    await beginWork(tx, key, {
      state: 'running',
      added: 0,
      updated: 0,
      same: 0,
      refused: 0,
      done_through: 0,
      started_at: now,
      worked_for: actor.staffId,
    })
    await logImport(
      tx,
      { shopId, at: now, operator: actor },
      { ...record, state: 'running', done_through: 0 },
      {
        action: 'customers.run-import',
        remark: `开始导入客户：新增${record.added}，更新${record.updated}，不导入${record.refused}`,
        labels: record.new_labels,
      },
    )
    await enqueueImport(tx, key, now)
    return { importId }
  })
}

/**
 * Marks an import as running.
 * @throws Refusal `customers.import_busy` where another import of the shop is running.
 */
export const beginWork = (...args: Parameters<typeof updateImport>): Promise<void> =>
  updateImport(...args).catch((error: unknown) => {
    throw breaks(error, 'customer_import_at_work') ? new Refusal('customers.import_busy') : error
  })

async function makeLabels(tx: ShopTransaction, shopId: number, record: ImportRecord): Promise<void> {
  if (record.new_labels.length === 0) return
  await lockLabels(tx, shopId)
  const { labels } = await readContext(tx, shopId, readChoices(record), { begun: true })
  const missing = record.new_labels.filter((title) => !labels.has(title))
  if (labels.size + missing.length > labelLimits.perKind) throw new Refusal('settings.too_many_labels')
  await insertLabels(tx, shopId, missing)
}
