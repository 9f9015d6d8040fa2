import type { OutgoingSms, SentSms, SmsGateway } from '../sms-gateway.ts'

/** How a message stands that was handed over. */
export type SentState = 'accepted' | 'delivered' | 'failed' | 'unknown'

/** A message that this server has leased. */
export interface LeasedSms extends OutgoingSms {
  id: number
}

/** A message whose provider is to be asked. */
export interface AskedSms extends SentSms {
  id: number
  state: SentState
  /** Who sent it; whoever sends now may be another. */
  carrier: string
  /** How often it has been asked about, this time too. */
  asked: number
}

/** What is learnt of a message when it was handed over. */
export interface Settlement {
  state: SentState
  providerId: string
  /** In Chinese; empty where nothing went wrong. */
  error: string
  at: Date
  /** When its provider is asked what became of it. */
  askAt: Date | null
}

/** What is learnt of it later; without a state, nothing yet. */
export interface Answer {
  state: SentState | undefined
  error: string
  at: Date
  askAt: Date | null
}

export interface Lease {
  at: Date
  until: Date
  most: number
}

/**
 * Messages of one sender, the platform or a shop, in its own tables. A message is taken for a lease before it is
 * handed over; one whose lease ran out may have left, and is `unknown` from then on.
 */
export interface SmsQueue {
  readonly name: string
  lease(lease: Lease, gateway: SmsGateway): Promise<readonly LeasedSms[]>
  settle(id: number, settlement: Settlement): Promise<void>
  /** Puts a message back that surely did not leave, until its next turn. */
  putBack(id: number, turn: { error: string; retryAt: Date }): Promise<void>
  /** Takes what is to be asked about; its next question waits at least until the lease is over. */
  question(lease: Lease): Promise<readonly AskedSms[]>
  answer(id: number, answer: Answer): Promise<void>
}
