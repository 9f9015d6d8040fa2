import { OrderStatus } from '@roombook/domain/orders'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'

const hour = 60 * minute

/** A conversation by SMS: what the guest wrote, how long ago, and what was answered. */
interface Talk {
  content: string
  ago: number
  answer?: string
}

/** One waits to be read, one was answered. */
const talks: readonly Talk[] = [
  { content: '请问可以自己带生日蛋糕吗？麻烦留个靠窗的位置', ago: 12 * minute },
  { content: '能多加两把儿童椅吗', ago: 50 * minute, answer: '已经备好两把，路上注意安全' },
]

/** Replies to a campaign: one was dealt with by telephone, one waits. */
const echoes: readonly { content: string; hoursLater: number; settled: boolean }[] = [
  { content: '羊肉锅几个人的量？想订周末一桌', hoursLater: 2, settled: true },
  { content: '最近出差，下个月回来再聚😀', hoursLater: 5, settled: false },
]

/** Adds what guests replied to the messages of bookings that are still to come, and what was answered; and to a campaign. */
export function addConversations(
  tables: DemoTables,
  { shop, shopId, staff }: DemoVenue,
  orders: readonly { bookingId: number; soFar: BookingSoFar }[],
  now: number,
): void {
  const notices = tables.rows('sms_message').filter(({ shop_id, state, created_at, channel }) => {
    const at = new Date(created_at).getTime()
    const isFresh = at > now - 70 * hour && at < now - hour
    return shop_id === shopId && state === 'delivered' && channel === 'sms' && isFresh
  })
  const answering = orders.filter(
    ({ soFar: { status, planned } }) => status === OrderStatus.booked && planned.replied,
  )
  const both = answering.flatMap(({ bookingId, soFar }) => {
    const message = notices.find(({ booking_id }) => booking_id === bookingId)
    return message ? [{ bookingId, soFar, message }] : []
  })
  addEchoes(tables, shopId, { staffName: staff[0]?.name ?? '', now })
  for (const [place, { content, ago, answer }] of talks.entries()) {
    const found = both[place]
    if (!found) continue
    const { bookingId, soFar, message } = found
    const { id: messageId, ...like } = message
    const at = new Date(now - ago)
    const answerText = answer?.replace(/[。！？]$/u, '') ?? ''
    const answeredAt = new Date(now - ago + 4 * minute)
    tables.number('sms_reply', {
      shop_id: shopId,
      phone: soFar.planned.phone,
      content,
      at,
      received_at: at,
      handled_at: at,
      message_id: messageId ?? null,
      booking_id: bookingId,
      customer_id: message.customer_id ?? null,
      read_at: answer ? answeredAt : null,
      answered_at: answer ? answeredAt : null,
      settled_at: null,
      settled_name: '',
    })
    if (!answer) tables.change('booking', bookingId, { replied: true })
    else
      tables.number('sms_message', {
        ...like,
        kind: 'reply',
        // Sent without review, since a person wrote it.
        occasion: null,
        content: `【和宴】${soFar.planned.userName}您好，${shop.title}回复您：${answerText}，如需协助请致电门店。`,
        facts: { 姓名: soFar.planned.userName, 门店: shop.title, 回复: answer },
        created_at: answeredAt,
        sent_at: answeredAt,
        settled_at: answeredAt,
      })
  }
}

/** Replies to the newest campaign, each of another of its people. */
function addEchoes(
  tables: DemoTables,
  shopId: number,
  { staffName, now }: { staffName: string; now: number },
): void {
  const notified = tables.rows('sms_message').filter((one) => {
    const isOfCampaign = one.shop_id === shopId && one.kind === 'campaign' && one.state === 'delivered'
    return isOfCampaign && one.channel === 'sms'
  })
  const newest = notified.slice(-echoes.length)
  for (const [place, { content, hoursLater, settled }] of echoes.entries()) {
    const message = newest[place]
    if (!message) continue
    const at = new Date(Math.min(new Date(message.created_at).getTime() + hoursLater * hour, now - minute))
    const dealtWith = settled ? new Date(Math.min(at.getTime() + 10 * minute, now)) : null
    tables.number('sms_reply', {
      shop_id: shopId,
      phone: message.phone,
      content,
      at,
      received_at: at,
      handled_at: at,
      message_id: message.id ?? null,
      customer_id: message.customer_id ?? null,
      booking_id: null,
      settled_at: dealtWith,
      settled_name: settled ? staffName : '',
      read_at: dealtWith,
      answered_at: null,
    })
  }
}
