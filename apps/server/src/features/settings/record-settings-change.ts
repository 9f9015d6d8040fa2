import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { logStoreAction } from '#platform/journal/log-store-action.ts'

interface SettingsEntry {
  /** `settings.save-switch` */
  action: string
  /** Log text. */
  remark: string
  /** Names of what was changed, for the log and for the consoles, which fetch what they show again. */
  fields: readonly string[]
  before?: unknown
  after?: unknown
}

/** Logs a change of the store's settings and notifies every console. Comes last in a transaction. */
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
