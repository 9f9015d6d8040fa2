import { maskPhone } from '@roombook/domain/validation'
import type { Log } from '#platform/log/log.ts'
import { withinTime } from '../gateways/within-time.ts'
import type { BatchOutcome, OutgoingSms, SmsBatch, SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import type { Settlement } from './sms-queue.ts'

export interface HandOverDependencies {
  log: Log
  gateway: SmsGateway
}

/** Result of sending a message. */
export type HandedOver =
  | Pick<Settlement, 'state' | 'providerId' | 'error' | 'blacklisted'>
  | Extract<SmsOutcome, { state: 'not-now' }>

/** Time limit of a gateway in milliseconds; less than a server's time to stop. */
export const handOverMs = 8_000

const unknown = { state: 'unknown', providerId: '', error: '不能确定是否发出' } as const

/** Passes a message to the gateway once. */
export async function handOver(
  { gateway, log }: HandOverDependencies,
  sms: OutgoingSms,
): Promise<HandedOver> {
  const signal = AbortSignal.timeout(handOverMs)
  try {
    const outcome = await withinTime(signal, () => gateway.send(sms, signal))
    if (outcome.state === 'not-now') {
      log.warn(
        { sms: sms.reference, reason: outcome.error },
        'a message did not leave; it is sent again in a while',
      )
    }
    return handedOver(outcome)
  } catch (error) {
    log.warn({ sms: sms.reference, reason: describeError(error, sms) }, 'whether a message left is not known')
    return unknown
  }
}

/** Passes messages to the gateway together, once. @returns the result of each, in their order. */
export async function handOverTogether(
  { gateway, log }: HandOverDependencies,
  batch: SmsBatch,
): Promise<HandedOver[]> {
  const signal = AbortSignal.timeout(handOverMs)
  const { reference, messages } = batch
  try {
    const outcomes = await withinTime(
      signal,
      () => gateway.batches?.send(batch, signal) ?? Promise.resolve([]),
    )
    const held = outcomes.find((outcome) => outcome.state === 'not-now')
    if (held) {
      log.warn(
        { sms: reference, reason: held.error },
        'messages did not leave; they are sent again in a while',
      )
    }
    // A message without a reported result may have been sent.
    return messages.map((_, at) => handedOver(outcomes[at] ?? { state: 'unknown' }))
  } catch (error) {
    const reason = messages.reduce((text, sms) => describeError(text, sms), String(error))
    log.warn({ sms: reference, reason }, 'whether messages left is not known')
    return messages.map(() => unknown)
  }
}

function handedOver(outcome: BatchOutcome): HandedOver {
  if (outcome.state === 'not-now') return outcome
  if (outcome.state === 'unknown') return unknown
  return outcome.state === 'failed' ? { ...outcome, providerId: '' } : { ...outcome, error: '' }
}

/** Returns an error's text for the log, with the phone masked, since a provider's client may include it. */
export const describeError = (error: unknown, { phone }: { phone: string }): string =>
  String(error).replaceAll(phone || '\0', maskPhone(phone))
