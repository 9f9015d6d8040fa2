import type { SmsSignatureState } from '@roombook/contract/sms-account'

/** State of a signature at the provider of an account, and of the account's proof of identity. */
export interface SignatureStatus {
  state: Exclude<SmsSignatureState, 'unknown'>
  /** Reason of a refusal; empty if the provider gave none. */
  reason: string
  /** Provider's statement about the proof, in Chinese; empty without one. */
  proof: string
}

/** Result of querying a signature. */
export type SignatureAnswer =
  | SignatureStatus
  /** The provider does not know the account or denies it access; `error` is the reason. */
  | { state: 'account-refused'; error: string }
  /** The provider was unreachable, or its answer was unclear. */
  | { state: 'unreached' }

/** Queries the state of an account's signature. */
export type QuerySignature = (signal: AbortSignal) => Promise<SignatureAnswer>
