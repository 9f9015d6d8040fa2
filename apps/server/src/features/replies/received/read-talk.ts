import type { InputOf, OutputOf } from '@roombook/contract'
import type { readReceivedTalk } from '@roombook/contract/sms-received'
import { mayActOnOrder } from '@roombook/domain/session'
import { type SmsMessageState, smsMessageStates } from '@roombook/domain/sms'
import { replyBox, type SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { describeBookings } from '../conversation.repository.ts'
import { listOwnBookings } from '../own-bookings.repository.ts'
import { findReply } from '../reply.repository.ts'
import { findWriterOfNone } from './find-writer-of-none.ts'
import { replyView } from './reply-view.ts'
import { listUnbookedTalk } from './talk.repository.ts'

/**
 * Lists the sender's bookings to which the caller may move the reply; requires permission to see orders and
 * to act on these.
 */
async function bookingsToChoose(
  tx: ShopTransaction,
  { shopId, actor }: StaffCall,
  replyId: number,
): Promise<{ orderId: number; words: string }[]> {
  if (!replyView(actor).ofOrders) return []
  const reply = await findReply(tx, shopId, replyId)
  const own = reply ? await listOwnBookings(tx, shopId, reply) : []
  const theirs = own.filter((one) => mayActOnOrder(actor, one)).map(({ orderId }) => orderId)
  const places = theirs.length > 0 ? await describeBookings(tx, shopId, theirs) : new Map<number, string>()
  return theirs.map((orderId) => ({ orderId, words: places.get(orderId) ?? '' }))
}

/**
 * Reads the SMS conversation with the sender of a reply without a booking, and the ways to answer it.
 * @throws Refusal `request.not_found`, `replies.of_booking`.
 */
export const readTalk = (
  gateways: SmsGateways,
  call: StaffCall,
  { replyId }: InputOf<typeof readReceivedTalk>,
): Promise<OutputOf<typeof readReceivedTalk>> =>
  call.read(async (tx) => {
    const { shopId } = call
    const { writer, values } = await findWriterOfNone(tx, call, replyId)
    const rows = await listUnbookedTalk(tx, shopId, writer.phone)
    return {
      list: rows.map(({ at, state, error, read, ...row }) => ({
        ...row,
        createdAt: at.toISOString(),
        stateName: row.fromGuest
          ? ''
          : [smsMessageStates[state as SmsMessageState].name, error].filter(Boolean).join('：'),
        guessed: false,
        candidates: [],
        unread: row.fromGuest && !read,
      })),
      bookings: await bookingsToChoose(tx, call, replyId),
      answer: await replyBox(tx, await gateways.of(tx, shopId), { shopId, values }),
    }
  })
