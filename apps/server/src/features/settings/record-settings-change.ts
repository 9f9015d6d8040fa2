import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

interface SettingsEntry {
  /** Name of the call: `settings.save-switch`. */
  action: string
  /** Log text. */
  remark: string
  /** Names of the changed settings, for the log and for the consoles, which reload what they show. */
  fields: readonly string[]
  before?: unknown
  after?: unknown
}

/**
 * Logs a change of the store's settings and notifies every console.
 * Written at the transaction's end (decision 162).
 */
export const recordSettingsChange = (
  tx: ShopTransaction,
  call: StaffCall,
  { before, after, ...entry }: SettingsEntry,
): Promise<void> =>
  logStoreAction(tx, call, {
    ...entry,
    detail: { before, after },
    event: { name: 'settings.changed', data: { fields: [...entry.fields] } },
  })
