import type { SmsCategory, SmsTemplateKind } from '@roombook/domain/sms'
import type { BookingSmsKind } from './booking-texts.ts'
import type { SignatureRegistry } from './gateways/signature-registry.ts'

/** Kinds of the platform's own messages: a login code, or a notice to the operator. */
export type PlatformSmsKind = 'code' | 'operator'

/** Kinds with an operator's template: the platform's own, and messages about bookings. */
export type SmsKind = PlatformSmsKind | BookingSmsKind

/** Store's own template, approved by the gateway. */
export interface OwnTemplate {
  providerTemplate: string
  /** Its text, with placeholders in braces. */
  words: string
}

/** A message as passed to a gateway. */
export interface OutgoingSms {
  /**
   * Our own reference, unique forever, by which its status can be queried: `p12` for the platform, `s7-456`
   * for shop 7.
   */
  reference: string
  phone: string
  /** A campaign's messages can only use the store's own template. */
  kind: SmsKind | 'campaign'
  /** Text with its SMS signature. */
  content: string
  /** Values by placeholder: 姓名, 日期, 餐段, 包厢, 人数, 门店, 退款, 时间; 验证码 of a code. */
  values: Readonly<Record<string, string>>
  /** Used instead of the operator's template of its kind. */
  template?: OwnTemplate | undefined
}

/** Result of sending a message; `error` is the reason in Chinese why it was not sent. */
export type SmsOutcome =
  | { state: 'accepted'; providerId: string }
  | { state: 'delivered'; providerId: string }
  /** `blacklisted`: its number is on a blacklist of carriers or of the gateway. */
  | { state: 'failed'; error: string; blacklisted?: boolean | undefined }
  /**
   * It was certainly not sent, and a retry may succeed: the provider was unreachable or its rate limit was
   * exceeded.
   */
  | { state: 'not-now'; error: string }

/** Result of one message of a batch. */
export type BatchOutcome = SmsOutcome | { state: 'unknown' }

/** A message that was sent, or whose sending is uncertain. */
export interface SentSms {
  /** Reference it was sent under: its own, or that of its batch. */
  reference: string
  phone: string
  /** Empty if the provider's answer was not received. */
  providerId: string
  sentAt: Date
}

/** A template as submitted for approval. */
export interface TemplateToSubmit {
  /** Our own reference of this submission, unique forever: `s7-12-1`, the first of template 12 of shop 7. */
  reference: string
  kind: SmsTemplateKind
  title: string
  words: string
  category: SmsCategory
}

/** A template that was submitted, or whose submission is uncertain. */
export interface SubmittedTemplate {
  reference: string
  /** Empty if the provider's answer was not received. */
  providerTemplate: string
}

/** Result of submitting a template; `error` is the reason in Chinese why it was not accepted. */
export type TemplateOutcome =
  | { state: 'submitted'; providerTemplate: string }
  | { state: 'refused'; error: string }
  /** It certainly did not arrive, and a retry may succeed. */
  | { state: 'not-now'; error: string }

/** State of a template at its reviewer, and its id there. */
export type TemplateReviewStatus =
  | { state: 'submitted'; providerTemplate: string }
  | { state: 'approved'; providerTemplate: string }
  | { state: 'refused'; providerTemplate: string; reason: string }

/** Approval of templates by a provider. */
export interface TemplateRegistry {
  /**
   * Submits a template. `refused` means that it was certainly not accepted.
   * @throws Error when it is uncertain whether it was accepted; the caller then queries it, and never
   * resubmits it by itself.
   */
  submit(template: TemplateToSubmit, signal: AbortSignal): Promise<TemplateOutcome>
  /**
   * Queries a template's state; `absent` for an unknown one.
   * @throws Error when that is not available now.
   */
  find(template: SubmittedTemplate, signal: AbortSignal): Promise<TemplateReviewStatus | 'absent'>
  /** Deletes a template; succeeds if it does not exist. @throws Error when the result is uncertain. */
  withdraw(providerTemplate: string, signal: AbortSignal): Promise<void>
}

/** Messages sent in one request. */
export interface SmsBatch {
  /**
   * Our own reference of the batch, unique forever, by which its messages are queried:
   * `s7-c12-345-1790000000000`.
   */
  reference: string
  messages: readonly OutgoingSms[]
}

/** Batch sending of a gateway. */
export interface SmsBatches {
  /** Maximum number of messages in a batch. */
  most: number
  /** Returns a key; only messages with the same one can be in the same batch. */
  together(sms: OutgoingSms): string
  /**
   * Sends a batch.
   * @returns the result of each message, in their order.
   * @throws Error when it is uncertain whether any of them was sent.
   */
  send(batch: SmsBatch, signal: AbortSignal): Promise<readonly BatchOutcome[]>
}

/** A guest's reply from the provider, without the message that it answers. */
export interface IncomingReply {
  /** Unique key of the reply, identical at each repetition. */
  key: string
  /** Without the country code. */
  phone: string
  content: string
  /** SMS signature that was replied to, without brackets; empty if the provider does not state it. */
  sign: string
  at: Date
}

/** Source of guests' replies at a provider. */
export interface ReplySource {
  /** Fetches some pending replies, which the provider then deletes. @throws Error when that fails. */
  pull?(signal: AbortSignal): Promise<readonly IncomingReply[]>
  /** Parses the provider's callback; undefined for an invalid one. */
  read(body: string): readonly IncomingReply[] | undefined
  /** Acknowledgement that the provider expects. */
  readonly taken: Readonly<Record<string, string | number>>
}

/** Returns the account as stored in rows: empty for the operator's. */
export const gatewayAccount = ({ account = '' }: Pick<SmsGateway, 'account'>): string => account

/** Whether a query belongs to this provider and account; others do not know its subject. */
export const belongsTo = (
  gateway: Pick<SmsGateway, 'name' | 'account'>,
  row: { gateway: string; account: string },
): boolean => row.gateway === gateway.name && row.account === gatewayAccount(gateway)

/** Gateway for SMS. */
export interface SmsGateway {
  readonly name: 'local' | 'aliyun' | 'tencent'
  /** Adapts values to the provider's limits: none empty, none too long. */
  readonly account?: string
  /**
   * Whether it sends free text. A provider sends only approved templates: the store's own, or the fixed text
   * of each kind.
   */
  readonly acceptsFreeText: boolean
  /**
   * Signature that it puts before every message; undefined if messages keep their own, or the store's
   * approved one is used.
   */
  readonly sign?: string
  /** Adapts values to the provider's limits: none empty, none too long. */
  fit?(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /**
   * Sends a message. `failed` means that it was certainly not sent.
   * @throws Error when it is uncertain whether the message was sent; it is never sent again.
   */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>
  /** Batch sending; without it each message is sent singly. */
  readonly batches?: SmsBatches
  /** Kinds for which the operator has no template there. */
  readonly lacks?: readonly BookingSmsKind[]
  /** Template approval by API; without it templates are registered by hand. */
  readonly templates?: TemplateRegistry
  /** Pattern of template ids, as entered by staff; undefined if templates have none. */
  readonly templateNumber?: RegExp
  /** Registration of stores' own signatures under this account, where the API offers it. */
  readonly signs?: SignatureRegistry
  /** Returns the same account, sending under a store's own SMS signature. */
  withSignature?(sign: string): SmsGateway
  /** Source of guests' replies. */
  readonly replies?: ReplySource
  /** Whether messages of a kind can be sent without a template of the store's own. */
  carries?(kind: SmsKind): boolean
  /**
   * Queries a message's state. `blacklisted`: failed because of a blacklist; `absent`: never received;
   * undefined: the provider cannot tell (yet).
   */
  find?(sent: SentSms): Promise<'accepted' | 'delivered' | 'failed' | 'blacklisted' | 'absent' | undefined>
}
