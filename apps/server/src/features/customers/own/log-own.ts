import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { OwnPerson } from './own-person.ts'

/**
 * Logs a guest's action on their own data, for each customer, order and waiting-list entry. Last in the
 * transaction.
 */
export async function logOwn(
  tx: ShopTransaction,
  { shopId, now }: Pick<GuestCall, 'shopId' | 'now'>,
  { ids, orderIds, entryIds }: Pick<OwnPerson, 'ids' | 'orderIds' | 'entryIds'>,
  { action, remark }: { action: string; remark: string },
): Promise<void> {
  const entry = { shopId, at: now, action, operatorId: null, operatorName: '客人', detail: { remark } }
  for (const subjectId of orderIds) await writeAuditEntry(tx, { ...entry, subject: 'order', subjectId })
  for (const subjectId of entryIds) await writeAuditEntry(tx, { ...entry, subject: 'waitlist', subjectId })
  for (const subjectId of ids) {
    await writeAuditEntry(tx, {
      ...entry,
      subject: 'customer',
      subjectId,
      event: { name: 'customer.changed', data: { customerIds: [subjectId] } },
    })
  }
}
