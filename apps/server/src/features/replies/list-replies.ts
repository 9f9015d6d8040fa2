import type { InputOf, OutputOf } from '@roombook/contract'
import type { listReplies as listCall, SmsConversationMessage } from '@roombook/contract/sms-replies'
import { addressed, orderIdOf } from '@roombook/domain/orders'
import { type SmsMessageState, smsMessageStates } from '@roombook/domain/sms'
import { replyBox, type SmsGateways } from '#features/sms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type ConversationRow,
  describeBookings,
  findTalk,
  listConversation,
} from './conversation.repository.ts'
import { bookingsAnswered } from './reply.repository.ts'

/**
 * Lists a booking's SMS conversation and the ways to answer it.
 * @throws Refusal `booking.not_found`.
 */
export const listReplies = (
  gateways: SmsGateways,
  { shopId, read }: StaffCall,
  { orderSerial, type }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => {
    const talk = await findTalk(tx, shopId, orderIdOf(orderSerial) ?? 0)
    if (!talk) throw new Refusal('booking.not_found')
    const rows = await listConversation(tx, shopId, talk.bookingId)
    const shown = type === 2 ? rows.filter((row) => row.fromGuest && row.topic === 2) : rows
    const list: SmsConversationMessage[] = []
    for (const row of shown) list.push(await toConversationView(tx, shopId, talk.bookingId, row))
    const confirmed = rows.findLast((row) => row.act === 'confirmed')
    const values = { 姓名: addressed(talk) }
    return {
      list,
      sureRemark: talk.mealRemark,
      confirmedAt: confirmed?.at.toISOString() ?? null,
      answer: await replyBox(tx, await gateways.of(tx, shopId), { shopId, values }),
    }
  })

async function toConversationView(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  row: ConversationRow,
): Promise<SmsConversationMessage> {
  const others = row.fromGuest
    ? (await bookingsAnswered(tx, shopId, row)).filter((one) => one.bookingId !== bookingId)
    : []
  const places = await describeBookings(
    tx,
    shopId,
    others.map(({ orderId }) => orderId),
  )
  const stateName = row.fromGuest ? '' : smsMessageStates[row.state as SmsMessageState].name
  return {
    id: row.id,
    fromGuest: row.fromGuest,
    content: row.content,
    createdAt: row.at.toISOString(),
    stateName: [stateName, row.error].filter(Boolean).join('：'),
    act: row.act,
    reason: row.reason,
    guessed: row.fromGuest && !row.chosen && others.length > 0,
    candidates: others.map(({ orderId }) => ({ orderId, words: places.get(orderId) ?? '' })),
    unread: row.fromGuest && !row.read,
  }
}
