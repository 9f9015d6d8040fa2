import type { SmsSignatureState } from '@roombook/contract'

/** How a sign stands with the provider of an account, and the account's proof of who its owner is. */
export interface SignatureStatus {
  state: Exclude<SmsSignatureState, 'unknown'>
  /** Why it was refused; empty where nothing was said. */
  reason: string
  /** Provider's statement about the proof, in Chinese; empty where there is none. */
  proof: string
}

/** Result of querying a signature. */
export type SignatureAnswer =
  | SignatureStatus
  /** The provider does not know the account, or lets it do nothing; `error` says why. */
  | { state: 'account-refused'; error: string }
  /** Nobody was reached, or nothing clear was answered. */
  | { state: 'unreached' }

/** Asks how the sign of an account stands. */
export type QuerySignature = (signal: AbortSignal) => Promise<SignatureAnswer>
