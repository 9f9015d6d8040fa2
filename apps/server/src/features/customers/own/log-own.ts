import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { GuestCall } from '../../../platform/http/guest-call.ts'
import { writeJournal } from '../../../platform/journal/journal.ts'
import type { KnownPerson } from '../privacy/forget-person.ts'

/** Writes what a guest did with what the shop holds of them: on each customer and each order. Last in the transaction. */
export async function logOwn(
  tx: ShopTransaction,
  { shopId, now }: Pick<GuestCall, 'shopId' | 'now'>,
  { ids, orderIds }: Pick<KnownPerson, 'ids' | 'orderIds'>,
  { action, remark }: { action: string; remark: string },
): Promise<void> {
  const entry = { shopId, at: now, action, operatorId: null, operatorName: '客人', detail: { remark } }
  for (const subjectId of orderIds) await writeJournal(tx, { ...entry, subject: 'order', subjectId })
  for (const subjectId of ids) {
    await writeJournal(tx, {
      ...entry,
      subject: 'customer',
      subjectId,
      event: { name: 'customer.changed', data: { customerIds: [subjectId] } },
    })
  }
}
