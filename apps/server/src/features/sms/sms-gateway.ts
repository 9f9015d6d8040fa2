import type { SmsCategory, SmsTemplateKind } from '@roombook/domain'
import type { BookingSmsKind } from './booking-words.ts'
import type { SignatureRegistry } from './gateways/signature-registry.ts'

/** Platform's own messages: a one-time code, or a notice to the operator. */
export type PlatformSmsKind = 'code' | 'operator'

/** Kinds with an operator's template: the platform's own, and messages about bookings. */
export type SmsKind = PlatformSmsKind | BookingSmsKind

/** Store's own template, approved by the gateway. */
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
  /** Text under its signature. */
  content: string
  /** Values by placeholder: 姓名, 日期, 餐段, 包厢, 人数, 门店, 退款, 时间; 验证码 of a code. */
  values: Readonly<Record<string, string>>
  /** Instead of the operator's template of its kind. */
  template?: OwnTemplate | undefined
}

/** Result of sending a message; `error` is the reason in Chinese why it did not leave. */
export type SmsOutcome =
  | { state: 'accepted'; providerId: string }
  | { state: 'delivered'; providerId: string }
  /** `blacklisted`: its number is on a blacklist of carriers or of the gateway. */
  | { state: 'failed'; error: string; blacklisted?: boolean | undefined }
  /** It surely did not leave, and may in a while: nobody was reached, or too many came at once. */
  | { state: 'not-now'; error: string }

/** Result of one message of a batch. */
export type BatchOutcome = SmsOutcome | { state: 'unknown' }

/** A message that was handed over, or of which that is not known. */
export interface SentSms {
  /** Reference it was sent under: its own, or that of its batch. */
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

/** Result of submitting a template; `error` is the reason in Chinese why it was not accepted. */
export type TemplateOutcome =
  | { state: 'submitted'; providerTemplate: string }
  | { state: 'refused'; error: string }
  /** It surely did not arrive, and may in a while. */
  | { state: 'not-now'; error: string }

/** State of a template with its reviewer, and its id there. */
export type TemplateStanding =
  | { state: 'submitted'; providerTemplate: string }
  | { state: 'approved'; providerTemplate: string }
  | { state: 'refused'; providerTemplate: string; reason: string }

/** Approval of templates by a provider. */
export interface TemplateRegistry {
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

/** Reply of a guest from the provider, without the message it answers. */
export interface IncomingReply {
  /** Unique key of the reply, identical at each repetition. */
  key: string
  /** Without a country's code. */
  phone: string
  content: string
  /** Under which sign it came, without brackets; empty where that is not said. */
  sign: string
  at: Date
}

/** How replies of guests come from a provider. */
export interface ReplySource {
  /** Fetches some that wait there; what was fetched is not there any more. @throws anything, where it cannot. */
  pull?(signal: AbortSignal): Promise<readonly IncomingReply[]>
  /** Reads what the provider posts; undefined where it is nothing that it would. */
  read(body: string): readonly IncomingReply[] | undefined
  /** Acknowledgement that the provider expects. */
  readonly taken: Readonly<Record<string, string | number>>
}

/** Returns the account as stored in rows: empty for the operator's. */
export const gatewayAccount = ({ account = '' }: Pick<SmsGateway, 'account'>): string => account

/** Whether something was asked of this provider, by this account: another knows nothing of it. */
export const belongsTo = (
  gateway: Pick<SmsGateway, 'name' | 'account'>,
  row: { gateway: string; account: string },
): boolean => row.gateway === gateway.name && row.account === gatewayAccount(gateway)

/** Gateway for SMS. */
export interface SmsGateway {
  readonly name: 'local' | 'aliyun' | 'tencent'
  /** The key id of a store's own account; none of the operator's. */
  readonly account?: string
  /**
   * Whether it sends free text. A provider sends only approved templates: the store's own, or the fixed text
   * of each kind.
   */
  readonly sendsOwnWords: boolean
  /**
   * Signature it puts before every message; undefined where messages keep their own, or the store's approved
   * one.
   */
  readonly sign?: string
  /** Adapts values to the provider's limits: none empty, none too long. */
  fit?(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /**
   * Hands one over. What surely did not leave is `failed`.
   * @throws anything, where it is not known whether the message left; it is never handed over again.
   */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>
  /** Batch sending; without it each message is sent singly. */
  readonly batches?: SmsBatches
  /** Kinds that the operator has no template for there. */
  readonly lacks?: readonly BookingSmsKind[]
  /** Template approval by API; without it templates are registered by hand. */
  readonly templates?: TemplateRegistry
  /** The number of a template there, as a person may type it in; nothing where templates have none. */
  readonly templateNumber?: RegExp
  /** Registration of stores' own signatures under this account, where the API offers it. */
  readonly signs?: SignatureRegistry
  /** The same account, sending under a store's own sign. */
  signedBy?(sign: string): SmsGateway
  /** How replies come. */
  readonly replies?: ReplySource
  /** Whether messages of a kind can leave without a template of the store's own. */
  carries?(kind: SmsKind): boolean
  /**
   * Queries a message's state; `blacklisted`: failed by a blacklist; `absent`: never received. Undefined: the
   * provider cannot say (yet).
   */
  find?(sent: SentSms): Promise<'accepted' | 'delivered' | 'failed' | 'blacklisted' | 'absent' | undefined>
}
