import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Logs a change of a till system's webhook and notifies the consoles. Only jobs come after it. */
export const logHookChange = (
  tx: ShopTransaction,
  call: StaffCall,
  { systemId, ...said }: { systemId: number; action: string; remark: string },
): Promise<void> =>
  logStoreAction(tx, call, {
    ...said,
    fields: ['posHooks'],
    detail: { systemId },
    event: { name: 'pos.changed', data: { systemId } },
  })
