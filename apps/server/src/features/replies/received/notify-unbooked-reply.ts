import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Notifies the consoles of a reply without a booking; a booking has its own event. Comes last. */
export const notifyUnbookedReply = (
  tx: ShopTransaction,
  { shopId, at, replyId }: { shopId: number; at: Date; replyId: number },
): Promise<void> => writeEvent(tx, { shopId, at, name: 'reply.changed', data: { replyId } })
