import type { SmsSignaturePeriod } from '@roombook/contract/sms-signature'
import type { SmsSignaturePurpose, SmsSignatureSource } from '@roombook/domain/sms'

/** Ids of documents that the provider has from an earlier submission. */
export interface SignatureDocuments {
  letter?: string
  trademark?: string
}

/** A store's own signature as registered under the operator's account. */
export interface SignatureToSubmit {
  /** Our own reference of this submission, unique forever: `s7-3-1`, the first of signature 3 of shop 7. */
  reference: string
  sign: string
  source: SmsSignatureSource
  purpose: SmsSignaturePurpose
  company: string
  creditCode: string
  qualification: string
  trademarkNumber: string
  trademarkPeriod: SmsSignaturePeriod | null
  letterPeriod: SmsSignaturePeriod | null
  reason: string
  /** JPEG: the business licence, or the trademark certificate. */
  proof: Buffer
  /** JPEG: letter of authorisation, for a signature of another company. */
  letter: Buffer | undefined
  /**
   * Provider's name of a previously refused signature, which is then modified instead of registered again.
   */
  providerSign: string
  papers: SignatureDocuments
  /** Stores the ids of submitted documents, so that a retry submits none of them twice. */
  storeDocuments(papers: SignatureDocuments): Promise<void>
}

/** Result of submitting a signature; `error` is the reason in Chinese why it was not accepted. */
export type SignatureOutcome =
  | { state: 'submitted'; providerSign: string }
  | { state: 'refused'; error: string }
  /** It certainly did not arrive, and a retry may succeed. */
  | { state: 'not-now'; error: string }

/** State of a signature with its reviewer; `networks` is its state with the carriers. */
export type FoundSignature =
  | { state: 'submitted' | 'approved'; providerSign: string; networks: string }
  | { state: 'refused'; providerSign: string; networks: string; reason: string }

/** Registration of SMS signatures under the operator's account. */
export interface SignatureRegistry {
  /** Supported purposes of a signature. */
  readonly purposes: readonly SmsSignaturePurpose[]
  /** Whether the account has a signature of that name. @throws Error when that is not available now. */
  has(signName: string, signal: AbortSignal): Promise<boolean>
  /**
   * Submits a registration. `refused` means that it was certainly not accepted.
   * @throws Error when it is uncertain whether it was accepted; the caller then queries it, and never
   * resubmits it by itself.
   */
  submit(signature: SignatureToSubmit, signal: AbortSignal): Promise<SignatureOutcome>
  /**
   * Queries a signature's state; `absent` for an unknown one.
   * @throws Error when that is not available now.
   */
  find(
    signature: Pick<SignatureToSubmit, 'sign' | 'providerSign'>,
    signal: AbortSignal,
  ): Promise<FoundSignature | 'absent'>
  /** Deletes a signature; succeeds if it does not exist. @throws Error when the result is uncertain. */
  withdraw(signature: Pick<SignatureToSubmit, 'sign' | 'providerSign'>, signal: AbortSignal): Promise<void>
}
