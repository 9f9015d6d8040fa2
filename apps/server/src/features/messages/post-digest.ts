import { queuePushes } from '#features/push/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertMessage } from './message.repository.ts'

/** A store's digest with its readers. */
export interface NewDigest {
  shopId: number
  at: Date
  readers: readonly { staffId: number; content: string }[]
}

/** Text of the push notification; it has no figures, since a locked phone shows it. */
const pushed = '今天的经营日报已生成'

/**
 * Posts each reader's digest, visible to that reader only, and queues a push to their phones. Consoles do not
 * announce it. Locks the store's message sequence until the transaction ends.
 */
export async function postDigest(tx: ShopTransaction, { shopId, at, readers }: NewDigest): Promise<void> {
  const kind = 'digest'
  const messages: { messageId: number; staffId: number }[] = []
  for (const { staffId, content } of readers) {
    const message = { shopId, kind, orderId: null, forAdmins: false, staffId, content, at } as const
    messages.push({ messageId: await insertMessage(tx, message), staffId })
  }
  for (const { messageId, staffId } of messages)
    await queuePushes(tx, { shopId, at, messageId, text: pushed, byStaffId: null, toStaffId: staffId })
  const [first] = messages
  if (!first) return
  const data = { messageId: first.messageId, orderId: null, kind, speak: '', byStaffId: null } as const
  await writeEvent(tx, { shopId, at, name: 'message.created', data })
}
