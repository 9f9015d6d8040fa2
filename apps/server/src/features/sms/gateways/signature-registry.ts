import type { SmsSignaturePeriod } from '@roombook/contract'
import type { SmsSignPurpose, SmsSignSource } from '@roombook/domain'

/** Ids of papers that the provider has from an earlier submission. */
export interface SignatureDocuments {
  letter?: string
  trademark?: string
}

/** A store's own sign as it is applied for under the operator's account. */
export interface SignatureToSubmit {
  /** Our own name for this submission, unique for ever: `s7-3-1`, the first of sign 3 of shop 7. */
  reference: string
  sign: string
  source: SmsSignSource
  purpose: SmsSignPurpose
  company: string
  creditCode: string
  qualification: string
  trademarkNumber: string
  trademarkPeriod: SmsSignaturePeriod | null
  letterPeriod: SmsSignaturePeriod | null
  reason: string
  /** JPEG: the business licence, or the trademark's certificate. */
  proof: Buffer
  /** JPEG: the letter of authorisation of another company. */
  letter: Buffer | undefined
  /** Provider's name of a signature refused before: it is then changed, not registered again. */
  providerSign: string
  papers: SignatureDocuments
  /** Notes what is there already, so that a later try hands in none of it twice. */
  keepPapers(papers: SignatureDocuments): Promise<void>
}

/** Result of submitting a signature; `error` is the reason in Chinese why it was not accepted. */
export type SignatureOutcome =
  | { state: 'submitted'; providerSign: string }
  | { state: 'refused'; error: string }
  /** It surely did not arrive, and may in a while. */
  | { state: 'not-now'; error: string }

/** State of a signature with its reviewer; `networks` is its state with the carriers. */
export type FoundSignature =
  | { state: 'submitted' | 'approved'; providerSign: string; networks: string }
  | { state: 'refused'; providerSign: string; networks: string; reason: string }

/** Registration of SMS signatures under the operator's account. */
export interface SignatureRegistry {
  /** For whom it can be applied. */
  readonly purposes: readonly SmsSignPurpose[]
  /** Whether the account has a sign of that name. @throws anything, where that cannot be said now. */
  has(sign: string, signal: AbortSignal): Promise<boolean>
  /**
   * Hands an application over. What surely was not taken is `refused`.
   * @throws anything, where it is not known whether it was taken; it is asked about then, and never handed over again by itself.
   */
  submit(sign: SignatureToSubmit, signal: AbortSignal): Promise<SignatureOutcome>
  /** How one stands; `absent` where it is not there. @throws anything, where that cannot be said now. */
  find(
    sign: Pick<SignatureToSubmit, 'sign' | 'providerSign'>,
    signal: AbortSignal,
  ): Promise<FoundSignature | 'absent'>
  /** Takes one away; one that is not there is away. @throws anything, where it is not known whether it is. */
  withdraw(sign: Pick<SignatureToSubmit, 'sign' | 'providerSign'>, signal: AbortSignal): Promise<void>
}
