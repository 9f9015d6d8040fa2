import type { SmsOutcome } from '../sms-gateway.ts'
import { toRejectedOutcome } from './refusal-messages.ts'

/** A fault of a provider's own, under which a message may have gone all the same; by the code in its answer. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Maps an error code to a message's result.
 * @param refusal reason by the provider's own codes; undefined where the message may have been sent.
 * @throws ProviderFault for a code under which the message may have been sent all the same.
 */
export function refusedOr(code: string, refusal: string | undefined): SmsOutcome {
  if (!refusal) throw new ProviderFault(code)
  return toRejectedOutcome(refusal)
}

/**
 * Maps an error while sending to a message's result.
 * @param refusal reason why it was surely not accepted; undefined where that is not certain.
 * @throws the error without its text.
 */
export function toUndelivered(provider: string, error: unknown, refusal: string | undefined): SmsOutcome {
  if (!refusal) throw wordlessError(provider, error)
  return toRejectedOutcome(refusal)
}

/** The code that an error carries, whichever of an SDK's classes it is; empty where it has none. */
export const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Returns an error whose text may be logged: an SDK's may contain the whole request, with phone, guest name
 * and login code.
 */
export function wordlessError(provider: string, error: unknown): Error {
  const name = readErrorCode(error) || (error instanceof Error ? error.name : typeof error)
  return new Error(`${provider} gave no clear answer: ${name}`)
}
