import type { SmsCategory, SmsTemplateKind } from '@roombook/domain'
import type { BookingSmsKind } from './booking-words.ts'
import type { SignDesk } from './gateways/sign-desk.ts'

/** What the platform says itself: a one-time code, or something to whoever runs it. */
export type PlatformSmsKind = 'code' | 'operator'

/** What the operator has a template for: what the platform says itself, or something about a booking. */
export type SmsKind = PlatformSmsKind | BookingSmsKind

/** A store's own template, approved by whoever sends. */
export interface OwnTemplate {
  providerTemplate: string
  /** Its words, with places in braces. */
  words: string
}

/** A message as a gateway is handed it. */
export interface OutgoingSms {
  /** Our own name for it, unique for ever; a provider that can be asked is asked by it: `p12` of the platform, `s7-456` of shop 7. */
  reference: string
  phone: string
  /** A campaign's messages go by a template of the store's own alone. */
  kind: SmsKind | 'campaign'
  /** As it is to be read, under its sign. */
  content: string
  /** What its words were filled with, by placeholder: 姓名, 日期, 餐段, 包厢, 人数, 门店, 退款, 时间; 验证码 of a code. */
  values: Readonly<Record<string, string>>
  /** Instead of the operator's template of its kind. */
  template?: OwnTemplate | undefined
}

/** What is known of a message once it was handed over; `error` says in Chinese why it did not leave. */
export type SmsOutcome =
  | { state: 'accepted'; providerId: string }
  | { state: 'delivered'; providerId: string }
  /** `blacklisted`: its number is on a blacklist of networks or of whoever sends. */
  | { state: 'failed'; error: string; blacklisted?: boolean | undefined }
  /** It surely did not leave, and may in a while: nobody was reached, or too many came at once. */
  | { state: 'not-now'; error: string }

/** What is known of one of several that were handed over together. */
export type BatchOutcome = SmsOutcome | { state: 'unknown' }

/** A message that was handed over, or of which that is not known. */
export interface SentSms {
  /** What it was handed over as: its own name, or that of the batch that it went in. */
  reference: string
  phone: string
  /** Empty where the provider's answer was never read. */
  providerId: string
  sentAt: Date
}

/** A template as it is submitted. */
export interface TemplateToSubmit {
  /** Our own name for this submission, unique for ever: `s7-12-1`, the first of template 12 of shop 7. */
  reference: string
  kind: SmsTemplateKind
  title: string
  words: string
  category: SmsCategory
}

/** A template that was submitted, or of which that is not known. */
export interface SubmittedTemplate {
  reference: string
  /** Empty where the provider's answer was never read. */
  providerTemplate: string
}

/** What is known of a template once it was submitted; `error` says in Chinese why it was not taken. */
export type TemplateOutcome =
  | { state: 'submitted'; providerTemplate: string }
  | { state: 'refused'; error: string }
  /** It surely did not arrive, and may in a while. */
  | { state: 'not-now'; error: string }

/** How a template stands with whoever approves it, and what it is called there. */
export type TemplateStanding =
  | { state: 'submitted'; providerTemplate: string }
  | { state: 'approved'; providerTemplate: string }
  | { state: 'refused'; providerTemplate: string; reason: string }

/** Who approves what messages say. */
export interface TemplateDesk {
  /**
   * Submits one. What surely was not taken is `refused`.
   * @throws anything, where it is not known whether it was taken; it is asked about then, and never submitted again by itself.
   */
  submit(template: TemplateToSubmit, signal: AbortSignal): Promise<TemplateOutcome>
  /** How one stands; `absent` where it is not there. @throws anything, where that cannot be said now. */
  find(template: SubmittedTemplate, signal: AbortSignal): Promise<TemplateStanding | 'absent'>
  /** Takes one away; one that is not there is away. @throws anything, where it is not known whether it is. */
  withdraw(providerTemplate: string, signal: AbortSignal): Promise<void>
}

/** Messages that are handed over in one request. */
export interface SmsBatch {
  /** Our own name for it, unique for ever; its messages are asked about by it: `s7-c12-345-1790000000000`. */
  reference: string
  messages: readonly OutgoingSms[]
}

/** How messages are handed over together. */
export interface SmsBatches {
  /** How many at most. */
  most: number
  /** Those of which this is the same can go together. */
  together(sms: OutgoingSms): string
  /**
   * Hands them over. @returns how each stands, in their order.
   * @throws anything, where it is not known of any of them whether it left.
   */
  send(batch: SmsBatch, signal: AbortSignal): Promise<readonly BatchOutcome[]>
}

/** What a guest replied, as the provider tells it: never which message was answered. */
export interface IncomingReply {
  /** The same each time that it is told, and no other reply's. */
  key: string
  /** Without a country's code. */
  phone: string
  content: string
  /** Under which sign it came, without brackets; empty where that is not said. */
  sign: string
  at: Date
}

/** How replies of guests come from a provider. */
export interface ReplyDesk {
  /** Fetches some that wait there; what was fetched is not there any more. @throws anything, where it cannot. */
  pull?(signal: AbortSignal): Promise<readonly IncomingReply[]>
  /** Reads what the provider posts; undefined where it is nothing that it would. */
  read(body: string): readonly IncomingReply[] | undefined
  /** What it wants to be answered. */
  readonly taken: Readonly<Record<string, string | number>>
}

/** By which account it sends, as rows name it: nothing is the operator's. */
export const accountOf = ({ account = '' }: Pick<SmsGateway, 'account'>): string => account

/** Whether something was asked of this provider, by this account: another knows nothing of it. */
export const isOf = (
  gateway: Pick<SmsGateway, 'name' | 'account'>,
  row: { gateway: string; account: string },
): boolean => row.gateway === gateway.name && row.account === accountOf(gateway)

/** Who sends messages to telephones. */
export interface SmsGateway {
  readonly name: 'local' | 'aliyun' | 'tencent'
  /** The key id of a store's own account; none of the operator's. */
  readonly account?: string
  /**
   * Whether whatever words a shop has can be sent. A provider sends approved templates alone: the shop's own that it has
   * approved, or the fixed words of each kind.
   */
  readonly sendsOwnWords: boolean
  /** The sign that it puts before whatever it sends; none where messages keep their own, or the store's own approved one. */
  readonly sign?: string
  /** Values as they arrive where it cannot send whatever they hold: none empty, none too long. */
  fit?(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /**
   * Hands one over. What surely did not leave is `failed`.
   * @throws anything, where it is not known whether the message left; it is never handed over again.
   */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>
  /** Takes several at once; else each goes by itself. */
  readonly batches?: SmsBatches
  /** Kinds that the operator has no template for there. */
  readonly lacks?: readonly BookingSmsKind[]
  /** Who approves templates, where that can be asked for from here; else they are registered by hand. */
  readonly templates?: TemplateDesk
  /** The number of a template there, as a person may type it in; nothing where templates have none. */
  readonly templateNumber?: RegExp
  /** Who decides about signs of stores' own under this account, where they can be applied for from here. */
  readonly signs?: SignDesk
  /** The same account, sending under a store's own sign. */
  signedBy?(sign: string): SmsGateway
  /** How replies come. */
  readonly replies?: ReplyDesk
  /** Whether messages of a kind can leave without a template of the store's own. */
  carries?(kind: SmsKind): boolean
  /** What became of a message; `blacklisted`: it failed by a blacklist; `absent` where it never came. Undefined: the provider cannot say (yet). */
  find?(sent: SentSms): Promise<'accepted' | 'delivered' | 'failed' | 'blacklisted' | 'absent' | undefined>
}
