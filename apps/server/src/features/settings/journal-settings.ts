import type { ShopTransaction } from '../../platform/db/database.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { writeJournal } from '../../platform/journal/journal.ts'

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
export function journalSettings(
  tx: ShopTransaction,
  { shopId, actor, now }: StaffCall,
  { action, remark, fields, before, after }: SettingsEntry,
): Promise<void> {
  return writeJournal(tx, {
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    fields,
    detail: { remark, before, after },
    event: { name: 'settings.changed', data: { fields: [...fields] } },
  })
}
