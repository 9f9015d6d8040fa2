import type { InputOf, OutputOf } from '@roombook/contract'
import type { undoCustomerImport } from '@roombook/contract/customer-import'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueImport, findImport } from './import.repository.ts'
import { logImport } from './log-import.ts'
import { beginWork } from './run-import.ts'

/**
 * Begins to undo an import; a job reverts the rows.
 * @throws Refusal `request.not_found`, `customers.import_moved`, `customers.import_busy`.
 */
export function undoImport(
  call: StaffCall,
  { importId }: InputOf<typeof undoCustomerImport>,
): Promise<OutputOf<typeof undoCustomerImport>> {
  const { shopId, now, actor } = call
  const key = { shopId, id: importId }
  return call.change(async (tx) => {
    const record = await findImport(tx, key, { locked: true })
    if (!record) throw new Refusal('request.not_found')
    if (record.state !== 'done') throw new Refusal('customers.import_moved')
    const progress = { state: 'undoing', done_through: 0, stayed: 0 } as const
    await beginWork(tx, key, {
      ...progress,
      worked_for: actor.staffId,
      started_at: now,
    })
    await logImport(
      tx,
      { shopId, at: now, operator: actor },
      { ...record, ...progress },
      {
        action: 'customers.undo-import',
        remark: `开始撤销客户导入：当时新增${record.added}，更新${record.updated}`,
      },
    )
    await enqueueImport(tx, key, now)
    return { importId }
  })
}
