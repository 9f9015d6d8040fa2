import { countHeldOut } from '@roombook/domain/campaigns'
import { addressed } from '@roombook/domain/orders'
import { countSmsSegments } from '@roombook/domain/sms'
import { addDays, businessDate, instantOf } from '@roombook/domain/time'
import { winterText } from './add-sms-templates.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute, timezone } from './moments.ts'
import { createChance } from './seeded-random.ts'

/** A campaign of a store: begun some days ago, and how far it came. */
interface Planned {
  title: string
  daysAgo: number
  /** Minutes since midnight. */
  startsAt: number
  /** The share of its people who had their turn. */
  reached: number
  /** It ran into the end of the hours of promotions. */
  isLate: boolean
}

const holdOutPercent = 10

const planned: readonly Planned[] = [
  { title: '冬季上新通知', daysAgo: 9, startsAt: 10 * 60 + 30, reached: 1, isLate: false },
  { title: '冬至羊肉锅通知', daysAgo: 1, startsAt: 21 * 60 + 55, reached: 0.6, isLate: true },
]

/** Adds what a store sent to those who agreed, and the filters by which it chose them before. */
export function addCampaigns(
  tables: DemoTables,
  venue: DemoVenue,
  customers: readonly Customer[],
  now: number,
): void {
  addSegments(tables, venue, now)
  for (const campaign of planned) addCampaign(tables, venue, customers, { ...campaign, now })
}

/** Customers whose consent was valid at a moment. */
function agreedAt(tables: DemoTables, { shopId }: DemoVenue, customers: readonly Customer[], at: number) {
  const consents = new Map<number, string>()
  for (const { shop_id, customer_id, act, at: saidAt } of tables.rows('marketing_consent')) {
    const isRecorded = shop_id === shopId && new Date(String(saidAt)).getTime() <= at
    if (isRecorded && customer_id) consents.set(Number(customer_id), act)
  }
  return customers.filter(
    ({ id, phone, createdAt }) => consents.get(id) === 'given' && phone && createdAt < at,
  )
}

function addCampaign(
  tables: DemoTables,
  venue: DemoVenue,
  customers: readonly Customer[],
  { title, daysAgo, startsAt, reached, isLate, now }: Planned & { now: number },
): void {
  const { shop, shopId, staff } = venue
  const chance = createChance(`${title} of ${shop.title}`)
  const startAt = instantOf(addDays(businessDate(now, timezone), -daysAgo), startsAt, timezone)
  const maker = staff.find(({ opens }) => opens > 0) ?? staff[0]
  const template = tables
    .rows('sms_template')
    .findIndex(({ shop_id, kind }) => shop_id === shopId && kind === 'campaign')
  const agreed = agreedAt(tables, venue, customers, startAt)
  if (!maker || template < 0 || agreed.length === 0) return
  const endedAt = startAt + 4 * minute
  const campaignId = tables.number('campaign', {
    shop_id: shopId,
    title,
    template_id: template + 1,
    state: isLate ? 'paused' : 'done',
    pause: isLate ? 'late' : null,
    source: { kind: 'filter', filter: everybody },
    left_out: { no_consent: customers.length - agreed.length },
    hold_out_percent: holdOutPercent,
    result_days: 3,
    start_at: new Date(startAt),
    started_at: new Date(startAt),
    active_at: new Date(endedAt),
    version: 3,
    ended_at: isLate ? null : new Date(endedAt),
    created_by: maker.id,
    created_name: maker.name,
    created_at: new Date(startAt - 20 * minute),
    changed_name: '系统',
    changed_action: isLate ? '暂停' : '完成',
    changed_at: new Date(endedAt),
  })
  const held = countHeldOut(agreed.length, holdOutPercent)
  const lot = agreed.map((customer) => ({ customer, place: chance.next() }))
  const out = new Set(
    lot
      .toSorted((one, other) => one.place - other.place)
      .slice(0, held)
      .map(({ customer }) => customer.id),
  )
  const written = agreed.filter(({ id }) => !out.has(id))
  const reachedCount = Math.floor(written.length * reached)
  for (const customer of agreed) {
    const place = written.indexOf(customer)
    const of = { shop_id: shopId, campaign_id: campaignId, customer_id: customer.id, phone: customer.phone }
    if (place < 0 || place >= reachedCount) {
      const state = place < 0 ? 'held' : 'waiting'
      tables.number('campaign_recipient', { ...of, state, reason: '', sms_id: null })
      continue
    }
    const smsId = addMessage(tables, venue, customer, {
      campaignId,
      templateId: template + 1,
      at: startAt + place * 900,
      isRefused: chance.happens(0.03),
    })
    tables.number('campaign_recipient', { ...of, state: 'taken', reason: '', sms_id: smsId })
  }
}

function addMessage(
  tables: DemoTables,
  { shop, shopId }: DemoVenue,
  { id, name, sex, phone }: Customer,
  {
    campaignId,
    templateId,
    at,
    isRefused,
  }: { campaignId: number; templateId: number; at: number; isRefused: boolean },
): number {
  const facts = { 姓名: addressed({ userName: name, sex }), 门店: shop.title }
  const text = winterText.replace('{姓名}', facts.姓名).replace('{门店}', facts.门店)
  const content = `【和宴】${text}`
  return tables.number('sms_message', {
    shop_id: shopId,
    booking_id: null,
    campaign_id: campaignId,
    template_id: templateId,
    customer_id: id,
    kind: 'campaign',
    phone,
    content,
    facts,
    parts: countSmsSegments(content),
    state: isRefused ? 'failed' : 'delivered',
    reissue: false,
    carrier: 'local',
    channel: 'sms',
    passed: [],
    occasion: null,
    error: isRefused ? '号码暂时无法接收短信' : '',
    created_at: new Date(at),
    sent_at: new Date(at),
    settled_at: new Date(at + 8000),
  })
}

const everybody = { keyword: '', anyLabelIds: [] }

function addSegments(tables: DemoTables, { shopId, staff }: DemoVenue, now: number): void {
  const maker = staff.find(({ opens }) => opens > 0) ?? staff[0]
  if (!maker) return
  const made = {
    changed_by: maker.id,
    changed_name: maker.name,
    changed_at: new Date(now - 12 * 1440 * minute),
  }
  const add = (title: string, filter: object) =>
    tables.number('customer_segment', {
      shop_id: shopId,
      title,
      filter: { ...everybody, ...filter },
      ...made,
    })
  add('近三个月来过的客人', { seenWithinDays: 90 })
  add('常来的老客', { leastVisits: 5 })
  add('一个月内过生日', { birthdayWithin: 30 })
}
