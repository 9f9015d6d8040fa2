import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { forgetDeliveries, nextDueAt } from '../deliveries/delivery.repository.ts'
import { findHook } from '../systems/hook.repository.ts'
import { openSecret } from '../systems/hook-key.ts'
import { deliverKind } from './deliver-kind.ts'
import { noteAnswer, pauseUnreadable } from './note-answer.ts'
import { sendHookEvent } from './send-hook-event.ts'
import { takeNext } from './take-next.ts'

interface DeliveryDependencies {
  db: Database
  clock: Clock
  outbox: Outbox
  sealer: Sealer | undefined
  allowInner: boolean
  /** Longest wait for an answer. */
  timeoutMs: number
}

/** Deliveries per run, so that other systems are served too. */
const mostInARun = 50
const retentionMs = 30 * 24 * 3_600_000

/**
 * Sends a till system's pending deliveries one by one: those of a booking in order, and none while the hook
 * pauses after a failure. Results are stored under the job's lease; after a crash before that, an event is
 * sent again with the same id.
 */
export const deliverHooks = ({ db, clock, outbox, sealer, ...reach }: DeliveryDependencies): JobKind => ({
  name: deliverKind,
  title: '向收银系统推送预订变动',
  mostAtOnce: 8,
  pauseAfter: patientPauses,
  async run(job: Job): Promise<JobEnd> {
    const { shopId, subject: systemId } = job
    const name = { shopId, systemId }
    let sent = 0
    for (; sent < mostInARun && !job.turnIsOver(); sent += 1) {
      const now = clock.now()
      const next = await inShop(db, shopId, (tx) => takeNext(tx, name, now))
      const secret = next && openSecret(sealer, shopId, next.hook.secret)
      if (!next) break
      if (!secret) {
        await inShop(db, shopId, (tx) => pauseUnreadable(tx, name, now))
        outbox.wake(shopId)
        break
      }
      const { url } = next.hook
      const answer = await sendHookEvent({ name, secret, url, now, ...reach }, next.event)
      await inShop(db, shopId, async (tx) => {
        await noteAnswer(tx, name, { deliveryId: next.deliveryId, url, answer, now: clock.now() })
        await job.lockJob(tx)
      })
    }
    if (sent > 0) outbox.wake(shopId)
    return inShop(db, shopId, async (tx) => {
      const hook = await findHook(tx, name)
      await forgetDeliveries(tx, name, new Date(clock.now().getTime() - retentionMs))
      const due = hook?.state === 'on' ? await nextDueAt(tx, name) : undefined
      const resumeAt = hook?.resume_at
      if (!due) return undefined
      return { again: resumeAt && resumeAt > due ? resumeAt : due }
    })
  },
})
