import type { MessageRow, OrderMessageKind } from '@roombook/contract/messages'
import { listTargets, queuePushes } from '#features/push/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { prefetch } from '#platform/db/prefetch.ts'
import { insertMessage } from './message.repository.ts'

/** Message to the staff of a store about an order or a waitlist entry. */
export type NewMessage = MessageBase &
  (
    | { kind: OrderMessageKind; orderId: number; waitlist?: undefined }
    | { kind: 'waitlist-free'; orderId: null; waitlist: NonNullable<MessageRow['waitlist']> }
  )

interface MessageBase {
  shopId: number
  at: Date
  /** Text in the list of messages. */
  content: string
  /** Text that consoles speak: a surname, a room and a time at most. */
  speak: string
  /** Staff member who did it and needs no notification; null for guests and jobs. */
  byStaffId: number | null
}

/**
 * Adds a message to the store's list (订单通知) and notifies every console and phone in the transaction of the
 * change itself. Locks the store's message sequence until the transaction ends, so call it last.
 */
export async function postMessage(tx: ShopTransaction, message: NewMessage): Promise<void> {
  const { shopId, at, kind, orderId, speak, byStaffId } = message
  const targets = prefetch(listTargets(tx, at))
  const messageId = await insertMessage(tx, { ...message, madeBy: byStaffId, forAdmins: false })
  await queuePushes(tx, { shopId, at, messageId, text: speak, byStaffId }, targets)
  await writeEvent(tx, {
    shopId,
    at,
    name: 'message.created',
    data: { messageId, orderId, kind, speak, byStaffId },
  })
}
