import type { MessageRow, OrderMessageKind } from '@roombook/contract'
import { listTargets, queuePushes } from '#features/push/index.ts'
import { ahead } from '#platform/db/ahead.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeEvent } from '#platform/journal/write-event.ts'
import { insertMessage } from './message.repository.ts'

/** What the staff of a shop are to be told about an order, or about who waits for a room. */
export type NewMessage = Told &
  (
    | { kind: OrderMessageKind; orderId: number; waitlist?: undefined }
    | { kind: 'waitlist-free'; orderId: null; waitlist: NonNullable<MessageRow['waitlist']> }
  )

interface Told {
  shopId: number
  at: Date
  /** What the list of messages shows. */
  content: string
  /** What consoles say aloud: a surname, a room and a time at most. */
  speak: string
  /** Who did it, and need not be told; null for guests and jobs. */
  byStaffId: number | null
}

/**
 * Puts a message into the shop's list (订单通知) and tells every console and every phone of it, in the transaction of what it tells
 * of: both happen or neither. The shop's counter is locked from then on, so it comes last.
 */
export async function postMessage(tx: ShopTransaction, message: NewMessage): Promise<void> {
  const { shopId, at, kind, orderId, speak, byStaffId } = message
  const targets = ahead(listTargets(tx, at))
  const messageId = await insertMessage(tx, { ...message, madeBy: byStaffId, forAdmins: false })
  await queuePushes(tx, { shopId, at, messageId, words: speak, byStaffId }, targets)
  await writeEvent(tx, {
    shopId,
    at,
    name: 'message.created',
    data: { messageId, orderId, kind, speak, byStaffId },
  })
}
