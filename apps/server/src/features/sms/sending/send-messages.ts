import { maskPhone } from '@roombook/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import { withinTime } from '../gateways/within-time.ts'
import type { SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { firstQuestionMs, learntFrom } from './sms-questions.ts'
import type { Answer, AskedSms, Lease, LeasedSms, Settlement, SmsQueue } from './sms-queue.ts'

export interface SendingParts {
  clock: Clock
  log: Log
  gateway: SmsGateway
}

/** Longer than a message may take to be handed over: who has not settled it by then is taken for dead. */
const leaseMs = 60_000
/** How long a gateway is waited for; less than a server is given to stop. */
const handOverMs = 8_000
/** How long a message waits that could not leave, for nobody was reached. */
const retryMs = 30_000
/** Messages of one sender that are on their way at the same time. */
const mostAtOnce = 5

/** Sends what is queued. Each message is handed over once, unless it surely was not taken for want of a provider. */
export async function sendQueued(parts: SendingParts, queue: SmsQueue, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const leased = await queue.lease(leaseFrom(parts.clock.now()), parts.gateway)
    await all(parts, queue, leased, sendOne)
    if (leased.length < mostAtOnce) return
  }
}

/** Asks what became of messages that were handed over, or of which that is not known. */
export async function askAbout(parts: SendingParts, queue: SmsQueue, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const asked = await queue.question(leaseFrom(parts.clock.now()))
    await all(parts, queue, asked, askOne)
    if (asked.length < mostAtOnce) return
  }
}

const leaseFrom = (at: Date): Lease => ({ at, until: new Date(at.getTime() + leaseMs), most: mostAtOnce })

/** Works on some at the same time; where one cannot be written down, the others still are. */
async function all<Sms extends { reference: string }>(
  parts: SendingParts,
  queue: SmsQueue,
  some: readonly Sms[],
  work: (parts: SendingParts, queue: SmsQueue, sms: Sms) => Promise<void>,
): Promise<void> {
  await Promise.all(
    some.map((sms) =>
      work(parts, queue, sms).catch((error: unknown) => {
        parts.log.error({ err: error, sms: sms.reference }, 'what became of a message was not written down')
      }),
    ),
  )
}

async function sendOne(parts: SendingParts, queue: SmsQueue, sms: LeasedSms): Promise<void> {
  const { clock, gateway } = parts
  const learnt = await handOver(parts, sms)
  const at = clock.now()
  if (learnt.state === 'not-now') {
    return queue.putBack(sms.id, { error: learnt.error, retryAt: new Date(at.getTime() + retryMs) })
  }
  const isOpen = learnt.state === 'accepted' || learnt.state === 'unknown'
  const askAt = gateway.find && isOpen ? new Date(at.getTime() + firstQuestionMs) : null
  await queue.settle(sms.id, { ...learnt, at, askAt })
}

async function handOver(
  { gateway, log }: SendingParts,
  { id: _, ...sms }: LeasedSms,
): Promise<Pick<Settlement, 'state' | 'providerId' | 'error'> | Extract<SmsOutcome, { state: 'not-now' }>> {
  const signal = AbortSignal.timeout(handOverMs)
  try {
    const outcome = await withinTime(signal, () => gateway.send(sms, signal))
    if (outcome.state === 'not-now') {
      log.warn(
        { sms: sms.reference, reason: outcome.error },
        'a message did not leave; it is sent again in a while',
      )
      return outcome
    }
    return outcome.state === 'failed' ? { ...outcome, providerId: '' } : { ...outcome, error: '' }
  } catch (error) {
    log.warn({ sms: sms.reference, reason: reasonOf(error, sms) }, 'whether a message left is not known')
    return { state: 'unknown', providerId: '', error: '不能确定是否发出' }
  }
}

async function askOne(parts: SendingParts, queue: SmsQueue, sms: AskedSms): Promise<void> {
  await queue.answer(sms.id, await answerOf(parts, sms))
}

async function answerOf({ gateway, clock, log }: SendingParts, sms: AskedSms): Promise<Answer> {
  // Whoever sent it is not who sends now: nobody can be asked.
  if (!gateway.find || sms.carrier !== gateway.name) {
    return { state: undefined, error: '', at: clock.now(), askAt: null }
  }
  const { reference, phone, providerId, sentAt } = sms
  try {
    const answer = gateway.find({ reference, phone, providerId, sentAt })
    const found = await withinTime(AbortSignal.timeout(handOverMs), () => answer)
    return learntFrom(found, sms, clock.now())
  } catch (error) {
    log.warn({ sms: reference, reason: reasonOf(error, sms) }, 'what became of a message is asked again')
    return learntFrom(undefined, sms, clock.now())
  }
}

/** What went wrong, for the log: without the number, which a provider's client may name. */
const reasonOf = (error: unknown, { phone }: { phone: string }): string =>
  String(error).replaceAll(phone || '\0', maskPhone(phone))
