import { countSmsSegments, sendingHours, smsTemplateKinds, withSmsSignature } from '@roombook/domain/sms'
import { shopNow } from '@roombook/domain/time'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'

interface DemoCall {
  phone: string
  kind: 'mobile' | 'landline' | 'withheld'
  at: number
  event: 'answered' | 'missed'
}

/** How the message after a call stands: of those that nobody answered it went by day, to mobiles. */
export function textedOf({ kind, at, event }: DemoCall): '' | 'queued' | 'number' | 'night' {
  if (event !== 'missed') return ''
  if (kind !== 'mobile') return 'number'
  const hour = shopNow(at, timezone).minutes / 60
  return hour >= sendingHours.first && hour < sendingHours.last + 0.9 ? 'queued' : 'night'
}

/** Adds the message after a call, which has arrived. */
export function addCallText(
  tables: DemoTables,
  { shop, shopId }: Pick<DemoVenue, 'shop' | 'shopId'>,
  { id, phone, at }: { id: number; phone: string; at: number },
): void {
  const facts: Readonly<Record<string, string>> = {
    姓名: '贵宾',
    门店: shop.title,
    电话: shop.phone,
    线上订座: '也可在门店预订页线上订座',
  }
  const words = smsTemplateKinds['missed-call'].words
  const content = withSmsSignature(
    words.replace(/\{([^{}]*)\}/g, (place, name: string) => facts[name] ?? place),
    '和宴',
  )
  const customer = tables.rows('customer').find((row) => row.shop_id === shopId && row.phone === phone)
  const sms_id = tables.number('sms_message', {
    shop_id: shopId,
    booking_id: null,
    customer_id: customer?.id ?? null,
    kind: 'missed-call',
    phone,
    content,
    facts,
    parts: countSmsSegments(content),
    state: 'delivered',
    reissue: false,
    channel: 'sms',
    passed: [],
    carrier: 'local',
    error: '',
    occasion: `missed-call:${id}`,
    created_at: new Date(at),
    sent_at: new Date(at),
    settled_at: new Date(at),
  })
  const on_day = shopNow(at, timezone).date
  tables.add('phone_text', { shop_id: shopId, phone, on_day, phone_call_id: id, sms_id })
}
