import { repliesToHandle } from '#features/sms/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { inShop } from '#platform/db/database.ts'
import { type Job, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { handleReply } from './handle-reply.ts'
import { listUnhandled, lockUnhandled } from './reply.repository.ts'

interface HandleDependencies {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'wake'>
}

/** Limit of a store's replies handled per job run. */
const mostAtOnce = 100

/** Processes guests' replies in order of arrival, each in its own transaction. */
export const handleReplies = ({ db, clock, outbox }: HandleDependencies): JobKind => ({
  name: repliesToHandle,
  title: '处理客人的短信回复',
  mostAtOnce: 2,
  pauseAfter: patientPauses,
  async run(job: Job) {
    const { shopId } = job
    const ids = await inShop(db, shopId, (tx) => listUnhandled(tx, shopId, mostAtOnce))
    for (const id of ids) {
      if (job.turnIsOver()) return { again: clock.now() }
      await inShop(db, shopId, (tx) => handleOne(tx, { shopId, id, now: clock.now() }))
      outbox.wake(shopId)
    }
    if (ids.length === mostAtOnce) return { again: clock.now() }
    return undefined
  },
})

async function handleOne(
  tx: ShopTransaction,
  { shopId, id, now }: { shopId: number; id: number; now: Date },
): Promise<void> {
  const reply = await lockUnhandled(tx, shopId, id)
  if (reply) await handleReply(tx, { shopId, now }, reply)
}
