import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Logs a change of a till system and notifies the consoles.
 * Written at the transaction's end (decision 162).
 */
export const recordSystemChange = (
  tx: ShopTransaction,
  call: StaffCall,
  { systemId, ...change }: { systemId: number; action: string; remark: string },
): Promise<void> =>
  logStoreAction(tx, call, {
    ...change,
    fields: ['posSystems'],
    detail: { systemId },
    event: { name: 'pos.changed', data: { systemId } },
  })
