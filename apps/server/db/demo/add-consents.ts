import { createHash } from 'node:crypto'
import { consentWords, offerConsentText } from '@roombook/domain/customers'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day } from './moments.ts'
import { type Chance, createChance } from './seeded-random.ts'

/** Guests' answers as staff noted them. */
const spoken = [
  '有新菜、有活动发短信给我就行',
  '可以，优惠发短信',
  '年夜饭开订的时候短信通知我一声',
  '行，别太频繁就好，一个月一两次',
  '蟹季开了发个消息，我带客户来',
] as const

/** How people ask to be left alone. */
const replies = ['R', 'TD', '退订'] as const

/**
 * Adds marketing consents: two in three of a store's customers, a few withdrawn; some also agreed to browser
 * notices.
 */
export function addConsents(
  tables: DemoTables,
  { shop, shopId, staff }: DemoVenue,
  customers: readonly Customer[],
  now: number,
): void {
  const chance = createChance(`consents of ${shop.title}`)
  const openers = staff.filter(({ opens }) => opens > 0)
  for (const customer of customers) {
    if (!chance.happens(0.7)) continue
    const age = Math.max(4, Math.floor((now - customer.createdAt) / day))
    const at = now - chance.between(2, Math.min(age, 420)) * day
    const whose = {
      shop_id: shopId,
      customer_id: customer.id,
      phone: customer.phone,
      channel: 'sms' as const,
    }
    const wayGiven = chance.weighted([['guest', 5] as const, ['staff', 4] as const, ['import', 1] as const])
    const by = wayGiven === 'guest' ? undefined : chance.pick(openers)
    const note = { noted_by: by?.id ?? null, noted_name: by?.name ?? '' }
    const text = wayGiven === 'guest' ? consentWords(shop.title) : chance.pick(spoken)
    const record = { way: wayGiven, words: text, at: new Date(at), noted_at: new Date(at), ...note }
    tables.number('marketing_consent', { ...whose, act: 'given', ...record })
    if (wayGiven === 'guest' && customer.id % 6 === 0) {
      const byPush = { channel: 'push' as const, words: offerConsentText('push', shop.title) }
      tables.number('marketing_consent', { ...whose, act: 'given', ...record, ...byPush })
    }
    addSecondThoughts(tables, whose, { chance, since: at, now })
  }
}

/** A few think better of it: on their own page, or for good by a reply. */
function addSecondThoughts(
  tables: DemoTables,
  whose: { shop_id: number; customer_id: number; phone: string; channel: 'sms' },
  { chance, since, now }: { chance: Chance; since: number; now: number },
): void {
  if (!chance.happens(0.07)) return
  const at = new Date(since + chance.next() * (now - since))
  const isReply = chance.happens(0.5)
  const text = isReply ? chance.pick(replies) : ''
  const record = {
    way: isReply ? 'reply' : 'guest',
    words: text,
    at,
    noted_at: at,
    noted_by: null,
    noted_name: '',
  }
  tables.number('marketing_consent', { ...whose, act: 'withdrawn', ...record })
  if (!isReply) return
  const digest = createHash('sha256').update(`${whose.shop_id}:${whose.phone}`).digest('hex')
  tables.add('marketing_refusal', {
    shop_id: whose.shop_id,
    phone_digest: `\\x${digest}`,
    since: at,
    cause: 'reply',
    words: text,
  })
}
