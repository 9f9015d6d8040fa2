import type { Clock } from '#platform/clock/clock.ts'
import { type Job, type JobEnd, TryLater } from '#platform/jobs/job.ts'
import { withinTime } from '../gateways/within-time.ts'
import { belongsTo, type OutgoingSms } from '../sms-gateway.ts'
import {
  describeError,
  type HandedOver,
  type HandOverDependencies,
  handOver,
  handOverMs,
} from './hand-over.ts'
import { firstQuestionMs, learntFrom } from './sms-questions.ts'
import type { Answer, QueriedSms, SmsQueue, TakenSms } from './sms-queue.ts'

export interface SendingDependencies extends HandOverDependencies {
  clock: Clock
}

/** Maximum number of concurrent messages per sender. */
const mostAtOnce = 5

type Turn = Pick<Job, 'turnIsOver'>

/**
 * Sends the queued messages. Each is sent once, unless it was certainly not accepted because the provider was
 * unavailable: such messages are put back, and the queue is retried later.
 * @throws TryLater when messages were put back.
 */
export async function sendQueued(
  dependencies: SendingDependencies,
  queue: SmsQueue,
  job: Turn,
): Promise<JobEnd> {
  await queue.settleStranded(dependencies.clock.now(), dependencies.gateway)
  let trouble = ''
  for (let after = 0; ; ) {
    if (job.turnIsOver()) {
      // Messages that were put back are not taken again in this run.
      if (trouble) break
      return { again: dependencies.clock.now() }
    }
    const taken = await queue.take(
      { at: dependencies.clock.now(), after, most: mostAtOnce },
      dependencies.gateway,
    )
    const troubles = await all(dependencies, taken, (sms) => sendOne(dependencies, queue, sms))
    trouble = troubles.find((error) => error) ?? trouble
    after = Math.max(after, ...taken.map(({ id }) => id))
    if (taken.length < mostAtOnce) break
  }
  if (trouble) throw new TryLater(trouble)
}

/** Queries the delivery of messages that were sent or are uncertain. @returns the time of the next query. */
export async function queryDelivery(
  dependencies: SendingDependencies,
  queue: SmsQueue,
  job: Turn,
): Promise<JobEnd> {
  for (;;) {
    if (job.turnIsOver()) return { again: dependencies.clock.now() }
    const questioned = await queue.question({ at: dependencies.clock.now(), most: mostAtOnce })
    await all(dependencies, questioned, (sms) => queryOne(dependencies, queue, sms))
    if (questioned.length < mostAtOnce) break
  }
  const again = await queue.nextQuestionAt()
  return again && { again }
}

/**
 * Processes items concurrently; when one cannot be recorded, the others still are.
 * @throws the first such error.
 */
async function all<Sms extends { reference: string }, Result>(
  { log }: SendingDependencies,
  some: readonly Sms[],
  work: (sms: Sms) => Promise<Result>,
): Promise<Result[]> {
  const ended = await Promise.allSettled(some.map(work))
  const results: Result[] = []
  const failures: unknown[] = []
  for (const [at, result] of ended.entries()) {
    if (result.status === 'fulfilled') results.push(result.value)
    else {
      failures.push(result.reason)
      const sms = some[at]?.reference
      log.error({ err: result.reason, sms }, 'what became of a message was not written down')
    }
  }
  if (failures.length > 0) throw failures[0]
  return results
}

/** @returns the reason in Chinese why it was certainly not sent; empty otherwise. */
async function sendOne(dependencies: SendingDependencies, queue: SmsQueue, sms: TakenSms): Promise<string> {
  const { clock, gateway } = dependencies
  const learnt = sms.withheld ? withheldFor(sms.withheld) : await handOver(dependencies, outgoing(sms))
  const at = clock.now()
  if (learnt.state === 'not-now') {
    await queue.putBack(sms.id, learnt.error)
    return learnt.error
  }
  const isOpen = learnt.state === 'accepted' || learnt.state === 'unknown'
  const queryAt = gateway.find && isOpen ? new Date(at.getTime() + firstQuestionMs) : null
  await queue.settle(sms.id, { ...learnt, at, askAt: queryAt })
  return ''
}

const withheldFor = (error: string): HandedOver => ({ state: 'failed', providerId: '', error })

const outgoing = ({ id: _, withheld: __, ...sms }: TakenSms): OutgoingSms => sms

async function queryOne(dependencies: SendingDependencies, queue: SmsQueue, sms: QueriedSms): Promise<void> {
  await queue.answer(sms.id, await queryProvider(dependencies, sms))
}

async function queryProvider({ gateway, clock, log }: SendingDependencies, sms: QueriedSms): Promise<Answer> {
  // Another gateway sent it, so its state cannot be queried here.
  if (!gateway.find || !belongsTo(gateway, { gateway: sms.carrier, account: sms.account })) {
    return { state: undefined, error: '', at: clock.now(), askAt: null }
  }
  const { reference, phone, providerId, sentAt } = sms
  try {
    const answer = gateway.find({ reference, phone, providerId, sentAt })
    const found = await withinTime(AbortSignal.timeout(handOverMs), () => answer)
    return learntFrom(found, sms, clock.now())
  } catch (error) {
    log.warn({ sms: reference, reason: describeError(error, sms) }, 'what became of a message is asked again')
    return learntFrom(undefined, sms, clock.now())
  }
}
