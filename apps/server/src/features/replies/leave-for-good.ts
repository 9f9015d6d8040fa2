import {
  appendConsent,
  findCustomerOfPhone,
  findLastConsent,
  insertRefusal,
} from '#features/consents/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeAuditEntry } from '#platform/journal/journal.ts'
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
  const told = { act: 'unsubscribed', reason: '' } as const
  const isNew = await insertRefusal(tx, { shopId, phone, since: at, cause: 'reply', words: content })
  if (!isNew) return told
  const customerId = (await findCustomerOfPhone(tx, shopId, phone)) ?? null
  const said = { shopId, customerId, phone, act: 'withdrawn', way: 'reply', words: content } as const
  await appendConsent(tx, { ...said, at, notedAt: now })
  // Unsubscribing withdraws the consent for push messages too.
  const byPush = await findLastConsent(tx, shopId, { phone, channel: 'push' })
  if (byPush?.act === 'given') await appendConsent(tx, { ...said, channel: 'push', at, notedAt: now })
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
  return told
}
