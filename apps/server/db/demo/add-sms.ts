import { smsStateAfter } from '@roombook/domain/orders'
import { dateText } from '@roombook/domain/time'
import { addAutomaticSms, addSmsSwitches } from './add-automatic-sms.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'

type DemoSms = 'accepted' | 'delivered' | 'failed' | 'unknown'

/** Messages of a booking: the first confirmation and a resent one. */
function messagesOf({
  planned,
  did,
  isNameless,
}: BookingSoFar): { at: number; state: DemoSms; reissue: boolean }[] {
  const booked = did('create') ?? did('convert') ?? did('accept')
  if (!booked || isNameless || !planned.sendSms || planned.phone === '') return []
  const states: Readonly<Record<number, DemoSms>> = { 1: 'accepted', 2: 'delivered' }
  const first = { at: booked.at + minute / 6, state: states[planned.smsState] ?? 'failed', reissue: false }
  const again = did('sendSms')
  return again ? [first, { at: again.at, state: 'failed', reissue: true }] : [first]
}

/** `is_send_sms` of a booking's orders: what its newest message says. */
export function demoSmsState(soFar: BookingSoFar): number {
  const newest = messagesOf(soFar).at(-1)
  return newest ? smsStateAfter(newest.state, newest.reissue) : 0
}

/** One in three failed messages that were not resent has an unknown result. */
const isUnknown = (bookingId: number, state: DemoSms, { planned }: BookingSoFar): boolean =>
  state === 'failed' && planned.smsState === 3 && bookingId % 3 === 0

const errors: Readonly<Record<DemoSms, string>> = {
  accepted: '',
  delivered: '',
  failed: '号码暂时无法接收短信',
  unknown: '发送时服务中断，不能确定是否发出',
}

const partsOf = (content: string): number => (content.length <= 70 ? 1 : 2)

/**
 * Channel of a message: one guest in six has browser notifications, and for few of those the browser was
 * gone.
 */
function wayOf(bookingId: number, state: DemoSms, content: string) {
  if (bookingId % 6 === 0 && state === 'accepted')
    return { channel: 'push', parts: 0, carrier: '', passed: [] }
  const reason = '客人的浏览器已不再接收'
  const passed = bookingId % 30 === 1 && state === 'delivered' ? [{ channel: 'push', reason }] : []
  return { channel: 'sms', parts: partsOf(content), carrier: 'local', passed }
}

/** Adds the messages that bookings were confirmed with, and what became of them. */
export function addSms(
  tables: DemoTables,
  venue: DemoVenue,
  orders: readonly { bookingId: number; soFar: BookingSoFar }[],
  now: number,
): void {
  const { shop, shopId } = venue
  addSmsSwitches(tables, shopId, now)
  for (const { bookingId, soFar } of orders) {
    const { planned, rooms } = soFar
    const facts = {
      姓名: planned.userName,
      日期: dateText(planned.date),
      餐段: planned.period.title,
      包厢: rooms.map(({ title }) => title).join('、'),
      人数: String(planned.people),
      门店: shop.title,
    }
    const content = `【和宴】${facts.姓名}您好，您已预订${facts.门店}${facts.日期}${facts.餐段}${facts.包厢}，${facts.人数}人，恭候光临！`
    const messages = messagesOf(soFar)
    for (const { at, state: outcome, reissue } of messages) {
      const state = isUnknown(bookingId, outcome, soFar) ? 'unknown' : outcome
      const way = wayOf(bookingId, state, content)
      tables.number('sms_message', {
        shop_id: shopId,
        booking_id: bookingId,
        campaign_id: null,
        template_id: null,
        customer_id: planned.customer?.id ?? null,
        kind: 'booking',
        phone: planned.phone,
        content,
        facts,
        state,
        reissue,
        ...way,
        error: errors[state],
        occasion: null,
        created_at: new Date(at),
        sent_at: new Date(at),
        settled_at: new Date(at),
      })
    }
    if (messages.length === 1 && messages[0]?.state === 'delivered')
      addAutomaticSms(tables, venue, { bookingId, soFar, facts }, now)
  }
}
