import { OrderStatus } from '@roombook/domain/orders'
import { replyWish } from '@roombook/domain/sms'
import { cancelBySms, confirmBySms } from '#features/booking/index.ts'
import { findCustomerOfPhone } from '#features/consents/index.ts'
import { countMealReply, lockBookings, postOrderMessage } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findShopNow } from './find-shop-now.repository.ts'
import { leaveForGood } from './leave-for-good.ts'
import { notifyUnbookedReply } from './received/notify-unbooked-reply.ts'
import {
  type Answered,
  bookingsAnswered,
  findAnswered,
  type LastMessage,
  type Reply,
  type ReplyResult,
  updateReply,
} from './reply.repository.ts'
import { updateUnreadFlag } from './update-unread-flag.ts'

interface Frame {
  shopId: number
  now: Date
}

/** Action taken by a reply, or the reason why staff have to decide. */
type Act = Pick<ReplyResult, 'act' | 'reason'>

/** Most characters of a reply quoted in the staff's message. */
const longestNote = 30

/**
 * Processes a reply and assigns it to the booking it seems to answer. 1 and 9 act where a single booking was
 * reminded of, R unsubscribes the phone from all campaigns; unclear replies only notify staff.
 */
export async function handleReply(tx: ShopTransaction, frame: Frame, reply: Reply): Promise<void> {
  const { shopId, now } = frame
  const answered = await bookingsAnswered(tx, shopId, reply)
  const shop = await findShopNow(tx, shopId, now)
  const reminded = answered.filter(
    (one) => one.reminded && one.status === OrderStatus.booked && one.bookDate >= shop.today,
  )
  const wish = replyWish(reply.content)
  const last = await findAnswered(tx, shopId, reply)
  const about = findReferredBooking({ wish, answered, reminded, last })
  // Booking locks come before the audit log; a wish locks its rooms first, and then the booking.
  if (about && (reply.leaves || !wish)) await lockBookings(tx, shopId, [about.bookingId])
  const act = reply.leaves
    ? await leaveForGood(tx, frame, reply)
    : wish && about
      ? await actOn(tx, { ...frame, ...shop }, { reply, wish, answered, reminded })
      : ({ act: '', reason: '' } as const)
  // Replies that were carried out count as read.
  const isNotified = act.act === 'confirmed' || act.act === 'cancelled' || act.act === 'unsubscribed'
  const isOfMeal = about !== undefined && isOver(about)
  await updateReply(tx, shopId, reply.id, {
    ...act,
    message_id: about?.messageId ?? last?.id ?? null,
    customer_id: about?.customerId ?? (await findCustomerOfPhone(tx, shopId, reply.phone)) ?? null,
    booking_id: about?.bookingId ?? null,
    topic: isOfMeal ? 2 : 1,
    handled_at: now,
    read_at: isNotified ? now : null,
  })
  if (!about) return notifyUnbookedReply(tx, { shopId, at: now, replyId: reply.id })
  if (isOfMeal) await countMealReply(tx, shopId, about.orderId)
  await updateUnreadFlag(tx, { shopId, at: now, bookingId: about.bookingId })
  if (!isNotified) await notifyStaff(tx, frame, { reply, about, reason: act.reason ?? '' })
}

interface ReplyContext extends Omit<Wished, 'reply' | 'wish'> {
  wish: ReturnType<typeof replyWish>
  last: LastMessage | undefined
}

/**
 * Returns the booking a reply is about; undefined where the phone's newest message concerned no booking. 1
 * and 9 always refer to the message that asked for them, even after later messages.
 */
function findReferredBooking({ wish, answered, reminded, last }: ReplyContext): Answered | undefined {
  if (wish && answered.some((one) => one.reminded)) return reminded[0] ?? answered[0]
  return last?.recent && last.bookingId === null ? undefined : answered[0]
}

/** Returns whether the meal is over; later replies concern that visit. */
const isOver = ({ status }: Answered): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

interface Wished {
  reply: Reply
  wish: 'confirm' | 'cancel'
  answered: readonly Answered[]
  reminded: readonly Answered[]
}

/** Carries out 1 (confirm) or 9 (cancel) where the booking is unambiguous. */
async function actOn(
  tx: ShopTransaction,
  shop: Frame & Awaited<ReturnType<typeof findShopNow>>,
  { reply, wish, answered, reminded }: Wished,
): Promise<Act> {
  const [about, ...others] = reminded
  if (!about) {
    // Without a reminder, the digits are ordinary text.
    if (!answered.some((one) => one.reminded)) return { act: '', reason: '' }
    return { act: 'asked', reason: '提醒过的预订已结束或已取消，未自动处理' }
  }
  if (others.length > 0)
    return { act: 'asked', reason: `客人有${reminded.length}个预订都收到过提醒，请确认是哪一单` }
  if (reply.elsewhere) return { act: 'asked', reason: '不能确定客人答复的是哪一条短信，请与客人确认' }
  if (wish === 'confirm')
    return (await confirmBySms(tx, shop, about.orderId))
      ? { act: 'confirmed', reason: '' }
      : { act: 'asked', reason: '预订的状态已变化，未自动处理' }
  try {
    await cancelBySms(tx, { ...shop, guest: { phone: reply.phone } }, about.orderId)
    return { act: 'cancelled', reason: '' }
  } catch (error) {
    // The refusal came before anything was written.
    if (!(error instanceof Refusal)) throw error
    return { act: 'asked', reason: `客人要取消，未自动取消：${error.message}` }
  }
}

/** Notifies the staff of a reply and of the decision left to them. */
async function notifyStaff(
  tx: ShopTransaction,
  { shopId, now }: Frame,
  { reply, about, reason }: { reply: Reply; about: Answered; reason: string },
): Promise<void> {
  const letters = [...reply.content]
  const text = letters.length > longestNote ? `${letters.slice(0, longestNote).join('')}…` : reply.content
  const note = `「${text}」${reason}`
  await postOrderMessage(tx, { shopId, now, kind: 'sms-replied', byStaffId: null, note }, [about.orderId])
}
