import type { ShopTransaction } from '#platform/db/database.ts'
import { writeEvent } from '#platform/journal/write-event.ts'

/** Tells the consoles of a reply that is shown at no booking; one at a booking is told of as that. Comes last. */
export const tellOfReply = (
  tx: ShopTransaction,
  { shopId, at, replyId }: { shopId: number; at: Date; replyId: number },
): Promise<void> => writeEvent(tx, { shopId, at, name: 'reply.changed', data: { replyId } })
