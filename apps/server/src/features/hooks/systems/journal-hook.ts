import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'

/** Notes what was done about what a till system is told, and tells the consoles. Last but for jobs. */
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
