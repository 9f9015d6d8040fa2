import type { OutgoingSms, SentSms, SmsGateway } from '../sms-gateway.ts'

/** How a message stands that was handed over. */
export type SentState = 'accepted' | 'delivered' | 'failed' | 'unknown'

/** How any message stands. */
export type StateOfSms = SentState | 'queued' | 'sending'

/** A message that this server has taken. */
export interface TakenSms extends OutgoingSms {
  id: number
  /** Why it is not handed over after all, in Chinese. */
  withheld?: string
}

/** A message whose provider is to be asked. */
export interface QueriedSms extends SentSms {
  id: number
  state: SentState
  /** Gateway that sent it; the present one may differ. */
  carrier: string
  /** And by which account of its shop; nothing by the operator's. */
  account: string
  /** How often it has been asked about, this time too. */
  asked: number
}

/** Result of sending a message. */
export interface Settlement {
  state: SentState
  providerId: string
  /** In Chinese; empty where nothing went wrong. */
  error: string
  /** It failed since its number is on a blacklist. */
  blacklisted?: boolean | undefined
  at: Date
  /** When its provider is asked what became of it. */
  askAt: Date | null
}

/** Result of a later query; without a state nothing is known yet. */
export interface Answer {
  state: SentState | undefined
  error: string
  /** It failed since its number is on a blacklist. */
  blacklisted?: boolean | undefined
  at: Date
  askAt: Date | null
}

/** Some of a queue, oldest first. */
export interface Batch {
  at: Date
  /** Only messages after this one. */
  after: number
  most: number
}

/**
 * Messages of one sender, the platform or a shop, in its own tables. One server at a time has them. A message is marked
 * before it is handed over; what a server left marked that died may have left, and is `unknown` from then on.
 */
export interface SmsQueue {
  /** Concludes what a dead server was sending, and what has waited for too long. */
  settleStranded(at: Date, gateway: SmsGateway): Promise<void>
  take(batch: Batch, gateway: SmsGateway): Promise<readonly TakenSms[]>
  settle(id: number, settlement: Settlement): Promise<void>
  /** Puts a message back that surely did not leave, until the queue's next turn. */
  putBack(id: number, error: string): Promise<void>
  /** Takes what is to be asked about now. */
  question(batch: Omit<Batch, 'after'>): Promise<readonly QueriedSms[]>
  answer(id: number, answer: Answer): Promise<void>
  /** When the next is to be asked about. */
  nextQuestionAt(): Promise<Date | undefined>
}
