import type { BookingSmsKind } from './booking-words.ts'

/** What a message is for: a one-time code of the platform, or something about a booking. */
export type SmsKind = 'code' | BookingSmsKind

/** A message as a gateway is handed it. */
export interface OutgoingSms {
  /** Our own name for it, unique for ever; a provider that can be asked is asked by it: `p12` of the platform, `s7-456` of shop 7. */
  reference: string
  phone: string
  kind: SmsKind
  /** As it is to be read, under its sign. */
  content: string
  /** What its words were filled with, by placeholder: 姓名, 日期, 餐段, 包厢, 人数, 门店, 退款, 时间; 验证码 of a code. */
  values: Readonly<Record<string, string>>
}

/** What is known of a message once it was handed over; `error` says in Chinese why it did not leave. */
export type SmsOutcome =
  | { state: 'accepted'; providerId: string }
  | { state: 'delivered'; providerId: string }
  | { state: 'failed'; error: string }
  /** It surely did not leave, and may in a while: nobody was reached, or too many came at once. */
  | { state: 'not-now'; error: string }

/** A message that was handed over, or of which that is not known. */
export interface SentSms {
  reference: string
  phone: string
  /** Empty where the provider's answer was never read. */
  providerId: string
  sentAt: Date
}

/** Who sends messages to telephones. */
export interface SmsGateway {
  readonly name: 'local' | 'aliyun' | 'tencent'
  /**
   * Whether a shop's own words can be sent. A provider sends approved templates alone: the fixed words of each kind.
   */
  readonly sendsOwnWords: boolean
  /** The sign that it puts before whatever it sends; none where messages keep their own. */
  readonly sign?: string
  /** Values as they arrive where it cannot send whatever they hold: none empty, none too long. */
  fit?(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /**
   * Hands one over. What surely did not leave is `failed`.
   * @throws anything, where it is not known whether the message left; it is never handed over again.
   */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>
  /** What became of a message; `absent` where it never came. Undefined: the provider cannot say (yet). */
  find?(sent: SentSms): Promise<'accepted' | 'delivered' | 'failed' | 'absent' | undefined>
}
