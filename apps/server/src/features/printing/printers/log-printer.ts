import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Logs an administrator's change of a printer in the store's log and notifies the consoles.
 * Written at the transaction's end (decision 162).
 */
export const logPrinter = (
  tx: ShopTransaction,
  call: StaffCall,
  {
    after,
    printerId,
    ...done
  }: {
    action: string
    printerId: number | null
    remark: string
    fields?: readonly string[]
    after?: Readonly<Record<string, unknown>>
  },
): Promise<void> =>
  logStoreAction(tx, call, {
    ...done,
    detail: { after },
    event: { name: 'printing.changed', data: { printerId } },
  })
