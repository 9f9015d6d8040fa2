import type { OutgoingSms, SentSms, SmsGateway } from '../sms-gateway.ts'

/** State of a message that was passed to the gateway. */
export type SentState = 'accepted' | 'delivered' | 'failed' | 'unknown'

/** State of any message. */
export type StateOfSms = SentState | 'queued' | 'sending'

/** A message that this server has taken. */
export interface TakenSms extends OutgoingSms {
  id: number
  /** Reason in Chinese why it is not sent after all. */
  withheld?: string
}

/** A message that is due for a delivery query. */
export interface QueriedSms extends SentSms {
  id: number
  state: SentState
  /** Gateway that sent it; the present one may differ. */
  carrier: string
  /** The store's account that sent it; empty for the operator's. */
  account: string
  /** Number of delivery queries, this one included. */
  asked: number
}

/** Result of sending a message. */
export interface Settlement {
  state: SentState
  providerId: string
  /** In Chinese; empty without an error. */
  error: string
  /** It failed because its number is on a blacklist. */
  blacklisted?: boolean | undefined
  at: Date
  /** Time of the next delivery query. */
  askAt: Date | null
}

/** Result of a delivery query; without a state it is not known yet. */
export interface Answer {
  state: SentState | undefined
  error: string
  /** It failed because its number is on a blacklist. */
  blacklisted?: boolean | undefined
  at: Date
  askAt: Date | null
}

/** A slice of a queue, oldest first. */
export interface Batch {
  at: Date
  /** Only messages after this one. */
  after: number
  most: number
}

/**
 * Messages of one sender, the platform or a shop, in its own tables, processed by one server at a time. A
 * message is marked before it is sent; one left marked by a crashed server may have been sent, and becomes
 * `unknown`.
 */
export interface SmsQueue {
  /** Concludes messages that a crashed server was sending, and those that waited too long. */
  settleStranded(at: Date, gateway: SmsGateway): Promise<void>
  take(batch: Batch, gateway: SmsGateway): Promise<readonly TakenSms[]>
  settle(id: number, settlement: Settlement): Promise<void>
  /** Puts back a message that was certainly not sent, until the queue's next run. */
  putBack(id: number, error: string): Promise<void>
  /** Takes the messages that are due for a delivery query. */
  question(batch: Omit<Batch, 'after'>): Promise<readonly QueriedSms[]>
  answer(id: number, answer: Answer): Promise<void>
  /** Time of the next delivery query. */
  nextQuestionAt(): Promise<Date | undefined>
}
