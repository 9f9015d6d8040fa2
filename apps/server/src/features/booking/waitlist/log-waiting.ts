import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Operator } from '../follow-ups/log-move.ts'
import type { EndedEntry } from './end-waiting.repository.ts'

/** Action on an entry. Its text names no person, because only the entry itself may hold guest data. */
export interface WaitingRecord {
  action: string
  remark: string
}

/**
 * Writes an entry's log row, and the event for all consoles and the guest's page.
 * Written at the transaction's end (decision 162).
 */
export const logWaiting = (
  tx: ShopTransaction,
  { shopId, now, operator }: { shopId: number; now: Date; operator: Operator },
  { id, bookDate, periodId }: EndedEntry,
  { action, remark }: WaitingRecord,
): Promise<void> =>
  writeAuditEntry(tx, {
    shopId,
    at: now,
    subject: 'waitlist',
    subjectId: id,
    action,
    operatorId: operator.staffId,
    operatorName: operator.nickname,
    detail: { remark },
    event: { name: 'waitlist.changed', data: { bookDate, periodId, entryIds: [id] } },
  })
