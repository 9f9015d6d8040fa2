import { OrderStatus } from '@roombook/domain/orders'
import {
  type AutomaticSmsKind,
  countSmsSegments,
  smsSwitchOf,
  smsTemplateKinds,
  withSmsSignature,
} from '@roombook/domain/sms'
import { addDays, instantOf, type LocalDate, shopNow } from '@roombook/domain/time'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, timezone } from './moments.ts'

/** For how many days the store has had reminders and thanks go by themselves. */
const forDays = 14

type Round = 'reminder' | 'after-visit'

/** The store's hour of a round, and the day of it that a booking is of. */
const rounds: Readonly<Record<Round, { hour: number; days: number }>> = {
  reminder: { hour: 16, days: -1 },
  'after-visit': { hour: 10, days: 1 },
}

/** Turns the reminder and the thanks on, as of today's round: what of today has gone by is over. */
export function addSmsSwitches(tables: DemoTables, shopId: number, now: number): void {
  const { date, minutes } = shopNow(now, timezone)
  for (const kind of ['reminder', 'after-visit'] as const) {
    const { hour } = rounds[kind]
    const round_on = minutes >= hour * 60 ? date : addDays(date, -1)
    tables.add('sms_switch', { shop_id: shopId, kind, is_on: true, hour, round_on })
  }
  const { hour } = smsSwitchOf('deposit-asked', undefined)
  tables.add('sms_switch', { shop_id: shopId, kind: 'deposit-asked', is_on: true, hour, round_on: null })
}

/** Time at which a round sent its message for a booking; undefined where it sent none. */
function roundSentAt(
  kind: Round,
  { planned, did, status, ended }: BookingSoFar,
  now: number,
): number | undefined {
  const { hour, days } = rounds[kind]
  const at = instantOf(addDays(planned.date, days), hour * 60, timezone)
  const booked = did('create') ?? did('convert') ?? did('accept')
  if (!booked || booked.at > at || at > now || at < now - forDays * day) return undefined
  if (kind === 'reminder') return ended && ended.at < at ? undefined : at
  return status === OrderStatus.finished ? at : undefined
}

/**
 * Adds the automatic messages around a booking whose confirmation has arrived: before the visit and after.
 */
export function addAutomaticSms(
  tables: DemoTables,
  { shop, shopId }: DemoVenue,
  notice: { bookingId: number; soFar: BookingSoFar; facts: Readonly<Record<string, string>> },
  now: number,
): void {
  const { bookingId, soFar, facts } = notice
  for (const kind of ['reminder', 'after-visit'] as const satisfies AutomaticSmsKind[]) {
    const at = roundSentAt(kind, soFar, now)
    if (at === undefined) continue
    const content = withSmsSignature(
      fill(smsTemplateKinds[kind].words, { ...facts, 门店: shop.title }),
      '和宴',
    )
    tables.number('sms_message', {
      shop_id: shopId,
      booking_id: bookingId,
      customer_id: soFar.planned.customer?.id ?? null,
      kind,
      phone: soFar.planned.phone,
      content,
      facts,
      parts: countSmsSegments(content),
      state: 'delivered',
      reissue: false,
      channel: 'sms',
      passed: [],
      carrier: 'local',
      error: '',
      occasion: occasionOf(kind, bookingId, soFar.planned.date),
      created_at: new Date(at),
      sent_at: new Date(at),
      settled_at: new Date(at),
    })
  }
}

const occasionOf = (kind: Round, bookingId: number, date: LocalDate): string => `${kind}:${bookingId}:${date}`

const fill = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^{}]*)\}/g, (place, name: string) => facts[name] ?? place)
