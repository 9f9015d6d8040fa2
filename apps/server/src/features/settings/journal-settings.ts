import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'

interface SettingsEntry {
  /** `settings.save-switch` */
  action: string
  /** What to say of it in the log. */
  remark: string
  /** Names of what was changed, for the log and for the consoles, which fetch what they show again. */
  fields: readonly string[]
  before?: unknown
  after?: unknown
}

/** Writes a change of the shop's settings into its log, and tells every console of it. Comes last in a transaction. */
export const journalSettings = (
  tx: ShopTransaction,
  call: StaffCall,
  { before, after, ...entry }: SettingsEntry,
): Promise<void> =>
  journalShop(tx, call, {
    ...entry,
    detail: { before, after },
    event: { name: 'settings.changed', data: { fields: [...entry.fields] } },
  })
