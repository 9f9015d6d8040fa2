import type { SmsTemplateKind } from './template-kinds.ts'

/** An automatic message that stores can switch on or off. */
export interface AutomaticSmsOffer {
  /** Trigger of the message, as shown to staff. */
  readonly when: string
  /** Whether it is on by default. */
  readonly on: boolean
  /** Default hour of the store's day, for messages sent once a day. */
  readonly hour?: number
}

/**
 * Hours at which a store may send messages that nobody is waiting for: from the first, until the end of the
 * last.
 */
export const sendingHours = { first: 8, last: 21 } as const

/**
 * Kinds of automatic messages. Those that online guests wait for are on by default; those that cost a message
 * without a request are off.
 */
export const automaticSms = {
  changed: {
    when: '预订的日期、餐段、到店时间、包厢或人数更改两分钟后，几次更改合为一则；改回原样则不发',
    on: true,
  },
  'booked-online': { when: '客人在线上预订成功时', on: true },
  accepted: { when: '门店接受客人的线上申请时', on: true },
  refused: { when: '门店未接受客人的线上申请时', on: true },
  expired: { when: '客人的线上申请过时未处理时', on: true },
  unpaid: { when: '客人线上预订后未按时支付订金时', on: true },
  cancelled: {
    when: '门店取消（客人未到除外）或客人在页面取消预订时；客人回复9取消的总会收到答复',
    on: true,
  },
  reminder: { when: '用餐前一天，提醒客人回复1确认、9取消', on: false, hour: 16 },
  'after-visit': { when: '用餐第二天，感谢客人光临', on: false, hour: 10 },
  'deposit-asked': { when: '门店为预订设置或提高订金，还没收齐时', on: false },
  paid: { when: '客人在线支付订金后（预订随即成功的，只发预订成功）', on: true },
  refunded: { when: '订金在线退回后，发给付款的客人', on: true },
  digest: { when: '每天早上，发给在「统计 → 经营日报」中打开短信的员工，不含营收', on: true },
} as const satisfies Partial<Readonly<Record<SmsTemplateKind, AutomaticSmsOffer>>>

export type AutomaticSmsKind = keyof typeof automaticSms

export const automaticSmsKindNames = Object.keys(automaticSms) as readonly AutomaticSmsKind[]

export const isAutomaticSms = (kind: string): kind is AutomaticSmsKind => Object.hasOwn(automaticSms, kind)

/** Setting of a kind: the store's own, or the default. */
export interface SmsSwitch {
  kind: AutomaticSmsKind
  on: boolean
  /** Null for a kind that is sent immediately. */
  hour: number | null
}

/** Returns the setting of a kind: the store's own, or the default. */
export function smsSwitchOf(
  kind: AutomaticSmsKind,
  stored: { on: boolean; hour: number | null } | undefined,
): SmsSwitch {
  const offer: AutomaticSmsOffer = automaticSms[kind]
  const hour = offer.hour === undefined ? null : (stored?.hour ?? offer.hour)
  return { kind, on: stored?.on ?? offer.on, hour }
}

/**
 * Kinds that are also sent for bookings made by staff, if the form requested messages; the others concern
 * actions of online guests.
 */
const ofEveryBooking: ReadonlySet<AutomaticSmsKind> = new Set([
  'changed',
  'cancelled',
  'reminder',
  'after-visit',
  'deposit-asked',
  'paid',
])

/**
 * Returns whether a booking's guest gets an automatic message: online guests do, others if the form requested
 * it.
 */
export const tellsGuest = (
  kind: AutomaticSmsKind,
  { source, sendSms }: { source: string; sendSms: boolean },
): boolean => source === 'guest' || (sendSms && ofEveryBooking.has(kind))
