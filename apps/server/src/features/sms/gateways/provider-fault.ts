import type { SmsOutcome } from '../sms-gateway.ts'
import { notTaken } from './refusal-words.ts'

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
 * What a code other than success means for a message.
 * @param refusal why it was refused, as the provider's own codes say; nothing where the message may have gone.
 * @throws ProviderFault for a code under which the message may have gone all the same.
 */
export function refusedOr(code: string, refusal: string | undefined): SmsOutcome {
  if (!refusal) throw new ProviderFault(code)
  return notTaken(refusal)
}

/**
 * What an error means for a message that was being handed over.
 * @param refusal why it surely was not taken; nothing where that is not sure.
 * @throws the error without its words.
 */
export function unheardOr(provider: string, error: unknown, refusal: string | undefined): SmsOutcome {
  if (!refusal) throw wordlessError(provider, error)
  return notTaken(refusal)
}

/** The code that an error carries, whichever of an SDK's classes it is; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * What was thrown, in words that a log may hold: those of an SDK may name the whole request, with the phone, the guest's
 * name and the code for signing in.
 */
export function wordlessError(provider: string, error: unknown): Error {
  const name = codeOf(error) || (error instanceof Error ? error.name : typeof error)
  return new Error(`${provider} gave no clear answer: ${name}`)
}
