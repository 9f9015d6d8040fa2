import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { type Job, type JobKind, TryLater } from '#platform/jobs/job.ts'
import { listTargets, pushToPhone } from '../push.repository.ts'
import type { VapidKeys } from '../vapid-keys.ts'
import {
  dropSubscription,
  findOpenPush,
  markPush,
  noteDelivery,
  type OpenPush,
} from './push-job.repository.ts'
import { type PushOutcome, type ReadyPush, readyPush } from './send-push.ts'

interface NotifyPhonesDependencies {
  db: Database
  clock: Clock
  keys(): Promise<VapidKeys>
  /** Whether push services may be on this machine or in its network. */
  allowInner: boolean
}

/** Seconds for which push services retain a notification for an offline phone. */
const ttlSeconds = 3600
/** Age up to which a queued notification is still sent. */
const freshMs = 30 * 60_000
/** Delay after each failed attempt; after the last one the job gives up. */
const pausesMs = [15_000, 60_000, 300_000] as const
/** Notifications that one server sends concurrently. */
const mostAtOnce = 40
/** Consecutive failures after which a subscription is deleted. */
const mostFailures = 20

/** Sends push notifications; one job per notification and phone. */
export const notifyPhones = (dependencies: NotifyPhonesDependencies): JobKind => ({
  name: pushToPhone,
  title: '发送手机通知',
  mostAtOnce,
  pauseAfter: (tries) => pausesMs[tries - 1],
  run: (job) => notifyPhone(dependencies, job),
  async giveUp({ shopId, subject: id }, error) {
    await inShop(dependencies.db, shopId, async (tx) => {
      const push = await findOpenPush(tx, { shopId, id })
      await markPush(tx, { shopId, id }, { state: 'failed', error, ended_at: dependencies.clock.now() })
      if (push?.target) await note(tx, { shopId, target: push.target }, undefined)
    })
  },
})

async function notifyPhone(dependencies: NotifyPhonesDependencies, job: Job): Promise<void> {
  const { db, clock } = dependencies
  const keys = await dependencies.keys()
  const ready = await inShop(db, job.shopId, async (tx) => {
    const begun = await begin(tx, job, { at: clock.now(), keys, allowInner: dependencies.allowInner })
    await job.lockJob(tx)
    return begun
  })
  if (!ready) return
  const outcome = await ready.request.send()
  await inShop(db, job.shopId, async (tx) => {
    await conclude(tx, ready.push, outcome, clock.now())
    await job.lockJob(tx)
  })
  if (outcome.kind === 'later') throw new TryLater(outcome.error)
}

type StartedPush = { push: OpenPush; request: ReadyPush }

/**
 * Marks a notification as being sent. Ends it instead where an earlier attempt was interrupted, it is too
 * old, or its recipient may not get it any more.
 */
async function begin(
  tx: ShopTransaction,
  { shopId, subject: id }: Job,
  { at, keys, allowInner }: { at: Date; keys: VapidKeys; allowInner: boolean },
): Promise<StartedPush | undefined> {
  const push = await findOpenPush(tx, { shopId, id })
  if (!push) return undefined
  const end = (state: 'failed' | 'gone', error = '') =>
    markPush(tx, push, { state, error, ended_at: at }).then(() => undefined)
  if (push.begunAt) return end('failed', '发送时服务中断，不能确定是否送达')
  if (at.getTime() - push.queuedAt.getTime() > freshMs) return end('failed', '等待过久，未发送')
  const { target } = push
  // Staff who logged out, left or lost the permission meanwhile are not notified.
  const targets = await listTargets(tx, at)
  if (!targets.some(({ subscriptionId }) => subscriptionId === target?.subscriptionId)) return end('gone')
  if (!target) return end('gone')
  const { words, orderId, waitlist, messageId } = push
  const request = readyPush({ words, orderId, waitlist, messageId }, target, {
    keys,
    allowInner,
    ttl: ttlSeconds,
  })
  await markPush(tx, push, { state: 'sending', begun_at: at, ended_at: null })
  return { push, request }
}

/** Stores the result of sending. */
async function conclude(tx: ShopTransaction, push: OpenPush, outcome: PushOutcome, at: Date): Promise<void> {
  const { shopId, target } = push
  const error = 'error' in outcome ? outcome.error : ''
  // Certainly not delivered, so it is queued again.
  if (outcome.kind === 'later') return markPush(tx, push, { state: 'queued', begun_at: null, error })
  const state = outcome.kind === 'unknown' ? 'failed' : outcome.kind
  await markPush(tx, push, { state, error, ended_at: at })
  if (!target) return
  if (outcome.kind === 'gone') return dropSubscription(tx, { shopId, subscriptionId: target.subscriptionId })
  await note(tx, { shopId, target }, outcome.kind === 'sent' ? at : undefined)
}

const note = (
  tx: ShopTransaction,
  { shopId, target }: { shopId: number; target: NonNullable<OpenPush['target']> },
  deliveredAt: Date | undefined,
): Promise<void> =>
  noteDelivery(tx, { shopId, subscriptionId: target.subscriptionId }, { deliveredAt, mostFailures })
