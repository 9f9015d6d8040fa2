import type { SmsOutcome } from '../sms-gateway.ts'
import { toRejectedOutcome } from './refusal-messages.ts'

/**
 * Thrown for a provider's internal error, after which a message may have been sent all the same; identified
 * by the answer's code.
 */
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
 * @param refusal reason by the provider's own codes; undefined if the message may have been sent.
 * @throws ProviderFault for a code after which the message may have been sent all the same.
 */
export function refusedOr(code: string, refusal: string | undefined): SmsOutcome {
  if (!refusal) throw new ProviderFault(code)
  return toRejectedOutcome(refusal)
}

/**
 * Maps an error while sending to a message's result.
 * @param refusal reason why it was certainly not accepted; undefined if that is not certain.
 * @throws Error without the original message.
 */
export function toUndelivered(provider: string, error: unknown, refusal: string | undefined): SmsOutcome {
  if (!refusal) throw wordlessError(provider, error)
  return toRejectedOutcome(refusal)
}

/** Returns the code of an error of any SDK class; empty without one. */
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
