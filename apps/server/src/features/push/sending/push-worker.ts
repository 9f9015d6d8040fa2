import type { Clock } from '../../../platform/clock/clock.ts'
import { type Database, inShop } from '../../../platform/db/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../../../platform/jobs/leased-work.ts'
import type { Log } from '../../../platform/log/log.ts'
import { listTargets } from '../push.repository.ts'
import type { VapidKeys } from '../vapid-keys.ts'
import {
  dropSubscription,
  giveUpStale,
  type LeasedPush,
  leaseJobs,
  listShopsWithPushes,
  markJob,
  noteDelivery,
  settleLeftBehind,
} from './push-job.repository.ts'
import { type PushOutcome, readyPush } from './send-push.ts'

interface PushWorkerParts {
  db: Database
  clock: Clock
  log: Log
  keys(): Promise<VapidKeys>
  /** Whether push services may be on this machine or in its network. */
  allowInner: boolean
}

/** A server that has not ended a sending by then is taken for dead. It is longer than a sending can last. */
const leaseMs = 60_000
/** News for so long. */
const freshMs = 30 * 60_000
/** How long a push service that did not take a notification is left alone, by attempt; after the last it is given up. */
const waitsMs = [15_000, 60_000, 300_000] as const
/** Notifications of one shop that are sent at the same time. */
const mostAtOnce = 20
/** A subscription that failed so often in a row is given up. */
const mostFailures = 20

/** Sends what is queued, from as many servers as there are: each notification is one server's. */
export const createPushWorker = (parts: PushWorkerParts): LeasedWorker =>
  createLeasedWorker<number>(parts, {
    name: 'push',
    find: (at, most) => listShopsWithPushes(parts.db, at, most),
    nameOf: String,
    async work(shopId, signal) {
      while (!signal.aborted) {
        const leased = await lease(parts, shopId)
        if (leased.length === 0) return
        await Promise.all(leased.map((push) => sendOne(parts, push)))
      }
    },
  })

/** Takes what is due; what is to go to nobody any more is ended. */
async function lease({ db, clock }: PushWorkerParts, shopId: number): Promise<LeasedPush[]> {
  const at = clock.now()
  const until = new Date(at.getTime() + leaseMs)
  return inShop(db, shopId, async (tx) => {
    await settleLeftBehind(tx, shopId, at)
    await giveUpStale(tx, shopId, { at, before: new Date(at.getTime() - freshMs) })
    const leased = await leaseJobs(tx, shopId, { at, until, most: mostAtOnce })
    // Whoever has logged out, left or lost the right meanwhile is told nothing.
    const told = new Set((await listTargets(tx, at)).map(({ subscriptionId }) => subscriptionId))
    return leased.map((push) =>
      push.target && told.has(push.target.subscriptionId) ? push : { ...push, target: undefined },
    )
  })
}

async function sendOne(parts: PushWorkerParts, push: LeasedPush): Promise<void> {
  const { db, clock } = parts
  const { shopId, target } = push
  if (!target) return conclude(parts, push, { kind: 'gone' })
  const ready = readyPush(push, target, { keys: await parts.keys(), allowInner: parts.allowInner })
  const begun = await inShop(db, shopId, (tx) => markJob(tx, push, { begun_at: clock.now() }))
  if (begun) await conclude(parts, push, await ready.send())
}

/** Writes down how it ended. */
async function conclude(
  { db, clock }: PushWorkerParts,
  push: LeasedPush,
  outcome: PushOutcome,
): Promise<void> {
  const at = clock.now()
  const { shopId, target } = push
  const wait = waitsMs[push.attempts - 1]
  const error = 'error' in outcome ? outcome.error : ''
  const again = outcome.kind === 'later' && wait !== undefined
  await inShop(db, shopId, async (tx) => {
    const change = again
      ? { state: 'queued' as const, retry_at: new Date(at.getTime() + wait), begun_at: null }
      : { state: stateAfter(outcome), ended_at: at }
    // Another server may have taken it for this one's death; then it is that one's to tell.
    if (!(await markJob(tx, push, { ...change, error, leased_until: null }))) return
    if (!target || again) return
    const { subscriptionId } = target
    if (outcome.kind === 'gone') return dropSubscription(tx, { shopId, subscriptionId })
    const deliveredAt = outcome.kind === 'sent' ? at : undefined
    await noteDelivery(tx, { shopId, subscriptionId }, { deliveredAt, mostFailures })
  })
}

function stateAfter({ kind }: PushOutcome): 'sent' | 'gone' | 'failed' {
  return kind === 'later' ? 'failed' : kind
}
