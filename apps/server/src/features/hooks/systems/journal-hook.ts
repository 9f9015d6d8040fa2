import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'

/** Logs a change of a till system's webhook and notifies the consoles. Only jobs come after it. */
export const journalHook = (
  tx: ShopTransaction,
  call: StaffCall,
  { systemId, ...said }: { systemId: number; action: string; remark: string },
): Promise<void> =>
  journalShop(tx, call, {
    ...said,
    fields: ['posHooks'],
    detail: { systemId },
    event: { name: 'pos.changed', data: { systemId } },
  })
