import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { logStoreAction } from '#platform/journal/log-store-action.ts'

/** Logs a change of a till system and notifies the consoles. Must come last in the transaction. */
export const recordSystemChange = (
  tx: ShopTransaction,
  call: StaffCall,
  { systemId, ...said }: { systemId: number; action: string; remark: string },
): Promise<void> =>
  logStoreAction(tx, call, {
    ...said,
    fields: ['posSystems'],
    detail: { systemId },
    event: { name: 'pos.changed', data: { systemId } },
  })
