import { dateWords, smsStateAfter } from '@roombook/domain'
import type { House } from './add-house.ts'
import { minute } from './moments.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

type DemoSms = 'accepted' | 'delivered' | 'failed'

/** What became of a party's messages: the one that it was booked with, and the one that was sent anew. */
function messagesOf({
  party,
  did,
  isNameless,
}: Standing): { at: number; state: DemoSms; reissue: boolean }[] {
  const booked = did('create') ?? did('convert') ?? did('accept')
  if (!booked || isNameless || !party.sendSms || party.phone === '') return []
  const states: Readonly<Record<number, DemoSms>> = { 1: 'accepted', 2: 'delivered' }
  const first = { at: booked.at + minute / 6, state: states[party.smsState] ?? 'failed', reissue: false }
  const again = did('sendSms')
  return again ? [first, { at: again.at, state: 'failed', reissue: true }] : [first]
}

/** `is_send_sms` of a party's orders: what its newest message says. */
export function demoSmsState(standing: Standing): number {
  const newest = messagesOf(standing).at(-1)
  return newest ? smsStateAfter(newest.state, newest.reissue) : 0
}

/** Adds the messages that bookings were confirmed with, and what became of them. */
export function addSms(
  sheets: Sheets,
  { shop, shopId }: House,
  orders: readonly { bookingId: number; standing: Standing }[],
): void {
  for (const { bookingId, standing } of orders) {
    const { party, rooms } = standing
    const facts = {
      姓名: party.userName,
      日期: dateWords(party.date),
      餐段: party.period.title,
      包厢: rooms.map(({ title }) => title).join('、'),
      人数: String(party.people),
      门店: shop.title,
    }
    const content = `【和宴】${facts.姓名}您好，您已预订${facts.门店}${facts.日期}${facts.餐段}${facts.包厢}，${facts.人数}人，恭候光临！`
    for (const { at, state, reissue } of messagesOf(standing)) {
      sheets.number('sms_message', {
        shop_id: shopId,
        booking_id: bookingId,
        customer_id: party.customer?.id ?? null,
        kind: 'booking',
        phone: party.phone,
        content,
        facts,
        parts: content.length <= 70 ? 1 : 2,
        state,
        reissue,
        carrier: 'local',
        error: state === 'failed' ? '号码暂时无法接收短信' : '',
        created_at: new Date(at),
        sent_at: new Date(at),
        settled_at: new Date(at),
      })
    }
  }
}
