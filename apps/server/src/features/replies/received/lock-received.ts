import { mayActOnOrder } from '@roombook/domain/session'
import { lockBookings } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findTalkOfBooking } from '../conversation.repository.ts'
import { findReply, lockReply } from '../reply.repository.ts'
import { updateUnreadFlag } from '../update-unread-flag.ts'
import { notifyUnbookedReply } from './notify-unbooked-reply.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockReply>>>

/**
 * Locks a reply for a change, after its booking as in the common lock order.
 * @returns undefined where its booking is another's.
 * @throws Refusal `request.not_found`.
 */
export async function lockReceived(
  tx: ShopTransaction,
  { shopId, actor }: Pick<StaffCall, 'shopId' | 'actor'>,
  replyId: number,
): Promise<Locked | undefined> {
  const found = await findReply(tx, shopId, replyId)
  if (!found) throw new Refusal('request.not_found')
  if (found.bookingId !== null) {
    const talk = await findTalkOfBooking(tx, shopId, found.bookingId)
    if (talk && !mayActOnOrder(actor, talk)) return undefined
    await lockBookings(tx, shopId, [found.bookingId])
  }
  const reply = await lockReply(tx, shopId, replyId)
  if (!reply) throw new Refusal('request.not_found')
  return reply
}

/** Notifies the consoles of a changed reply, by its booking where it has one. Comes last. */
export async function notifyReplyChanged(
  tx: ShopTransaction,
  { shopId, now: at }: Pick<StaffCall, 'shopId' | 'now'>,
  { replyId, bookingId }: { replyId: number; bookingId: number | null },
): Promise<void> {
  if (bookingId === null) await notifyUnbookedReply(tx, { shopId, at, replyId })
  else await updateUnreadFlag(tx, { shopId, at, bookingId })
}
