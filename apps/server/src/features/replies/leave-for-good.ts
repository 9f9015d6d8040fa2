import {
  appendConsent,
  findCustomerOfPhone,
  findLastConsent,
  insertRefusal,
} from '#features/consents/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Reply } from './reply.repository.ts'

/**
 * Unsubscribes a phone from all campaigns of the store permanently, at its owner's request; a repeated
 * request records nothing.
 */
export async function leaveForGood(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { phone, content, at }: Reply,
): Promise<{ act: 'unsubscribed'; reason: string }> {
  const result = { act: 'unsubscribed', reason: '' } as const
  const isNew = await insertRefusal(tx, { shopId, phone, since: at, cause: 'reply', words: content })
  if (!isNew) return result
  const customerId = (await findCustomerOfPhone(tx, shopId, phone)) ?? null
  const record = { shopId, customerId, phone, act: 'withdrawn', way: 'reply', words: content } as const
  await appendConsent(tx, { ...record, at, notedAt: now })
  // Unsubscribing withdraws the consent for push messages too.
  const byPush = await findLastConsent(tx, shopId, { phone, channel: 'push' })
  if (byPush?.act === 'given') await appendConsent(tx, { ...record, channel: 'push', at, notedAt: now })
  if (customerId !== null) {
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'customer',
      subjectId: customerId,
      action: 'replies.unsubscribe',
      operatorId: null,
      operatorName: '客人',
      detail: { remark: `客人回复「${content}」，退订营销短信` },
      event: { name: 'customer.changed', data: { customerIds: [customerId] } },
    })
  }
  return result
}
