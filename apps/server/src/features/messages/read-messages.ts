import type { InputOf, OutputOf } from '@roombook/contract'
import type { readMessages as readCall } from '@roombook/contract/messages'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countMessages, markRead } from './message.repository.ts'
import { toReader } from './to-reader.ts'

/**
 * Marks the messages of an order, one message, or all messages as read by the caller; consoles stop repeating
 * them.
 * @throws Refusal `request.missing_id` without an order and without `all` (8.05).
 */
export async function readMessages(
  call: StaffCall,
  { orderId, messageId, all }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  if (orderId === undefined && messageId === undefined && !all) throw new Refusal('request.missing_id')
  const { shopId, actor, now } = call
  const reader = toReader(actor)
  const chosen = all ? undefined : orderId
  const one = all || messageId === undefined ? {} : { messageId }
  return call.change(async (tx) => {
    const fresh = await markRead(tx, { shopId, ...reader, at: now, orderId: chosen, ...one })
    const { unread } = await countMessages(tx, shopId, reader)
    // A single notice is not repeated on consoles, so no event is needed.
    if (fresh > 0 && messageId === undefined) {
      const data = { orderId: chosen ?? null, staffId: actor.staffId }
      await writeEvent(tx, { shopId, at: now, name: 'message.read', data })
    }
    return { unread }
  })
}
