import type { House } from './add-house.ts'
import { minute } from './moments.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

/** Adds the messages that bookings were confirmed with, and what became of them. */
export function addSms(
  sheets: Sheets,
  { shop, shopId }: House,
  orders: readonly { firstId: number; standing: Standing }[],
): void {
  for (const { firstId, standing } of orders) {
    const { party, rooms, isNameless, did } = standing
    const booked = did('create') ?? did('convert') ?? did('accept')
    if (!booked || isNameless || !party.sendSms || party.phone === '') continue
    const place = rooms.map(({ title }) => title).join('、')
    const content = `【和宴】${party.userName}您好，您已预订${shop.title}${party.date}${party.period.title}${place}，${party.people}人，恭候光临！`
    sheets.number('sms_message', {
      shop_id: shopId,
      order_id: firstId,
      customer_id: party.customer?.id ?? null,
      kind: 'booking',
      phone: party.phone,
      content,
      parts: content.length <= 70 ? 1 : 2,
      state: party.smsState === 1 || party.smsState === 2 ? 'delivered' : 'failed',
      created_at: new Date(booked.at + minute / 6),
    })
  }
}
