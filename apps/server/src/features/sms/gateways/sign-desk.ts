import type { SmsSignPeriod } from '@roombook/contract'
import type { SmsSignPurpose, SmsSignSource } from '@roombook/domain'

/** Papers of one submission that whoever decides has already, by their numbers there. */
export interface SignPapers {
  letter?: string
  trademark?: string
}

/** A store's own sign as it is applied for under the operator's account. */
export interface SignToSubmit {
  /** Our own name for this submission, unique for ever: `s7-3-1`, the first of sign 3 of shop 7. */
  reference: string
  sign: string
  source: SmsSignSource
  purpose: SmsSignPurpose
  company: string
  creditCode: string
  qualification: string
  trademarkNumber: string
  trademarkPeriod: SmsSignPeriod | null
  letterPeriod: SmsSignPeriod | null
  reason: string
  /** JPEG: the business licence, or the trademark's certificate. */
  proof: Buffer
  /** JPEG: the letter of authorisation of another company. */
  letter: Buffer | undefined
  /** What it is called there where it was refused before: it is changed then, and not applied for anew. */
  providerSign: string
  papers: SignPapers
  /** Notes what is there already, so that a later try hands in none of it twice. */
  keepPapers(papers: SignPapers): Promise<void>
}

/** What is known of a sign once it was handed over; `error` says in Chinese why it was not taken. */
export type SignOutcome =
  | { state: 'submitted'; providerSign: string }
  | { state: 'refused'; error: string }
  /** It surely did not arrive, and may in a while. */
  | { state: 'not-now'; error: string }

/** How a sign stands with whoever decides; `networks` says how the networks have it. */
export type SignFound =
  | { state: 'submitted' | 'approved'; providerSign: string; networks: string }
  | { state: 'refused'; providerSign: string; networks: string; reason: string }

/** Who decides about signs of the operator's account. */
export interface SignDesk {
  /** For whom it can be applied. */
  readonly purposes: readonly SmsSignPurpose[]
  /** Whether the account has a sign of that name. @throws anything, where that cannot be said now. */
  has(sign: string, signal: AbortSignal): Promise<boolean>
  /**
   * Hands an application over. What surely was not taken is `refused`.
   * @throws anything, where it is not known whether it was taken; it is asked about then, and never handed over again by itself.
   */
  submit(sign: SignToSubmit, signal: AbortSignal): Promise<SignOutcome>
  /** How one stands; `absent` where it is not there. @throws anything, where that cannot be said now. */
  find(sign: Pick<SignToSubmit, 'sign' | 'providerSign'>, signal: AbortSignal): Promise<SignFound | 'absent'>
  /** Takes one away; one that is not there is away. @throws anything, where it is not known whether it is. */
  withdraw(sign: Pick<SignToSubmit, 'sign' | 'providerSign'>, signal: AbortSignal): Promise<void>
}
