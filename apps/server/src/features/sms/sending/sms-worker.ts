import type { Database } from '../../../platform/db/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../../../platform/jobs/leased-work.ts'
import type { Outbox } from '../../../platform/live/outbox.ts'
import { platformQueue } from './platform-queue.ts'
import { askAbout, type SendingParts, sendQueued } from './send-messages.ts'
import { shopQueue } from './shop-queue.ts'
import { listShopsToAsk, listShopsToSend } from './shop-sms.repository.ts'
import type { SmsQueue } from './sms-queue.ts'

export interface SmsWorkerParts extends SendingParts {
  db: Database
  outbox: Pick<Outbox, 'nudge'>
}

/** Sends what the platform and the shops have to say, after the commit that queued it. */
export interface SmsWorker extends LeasedWorker {
  /** The platform has queued a message that somebody waits for: it is sent at once. */
  nudge(): void
}

/**
 * Several servers may send: each message is taken by one. What is asked keeps nothing from being sent: a provider that
 * does not answer its questions may take messages all the same.
 */
export function createSmsWorker(parts: SmsWorkerParts): SmsWorker {
  const { db, log } = parts
  const ofPlatform = platformQueue(db)
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const workerOf = (name: string, listShops: typeof listShopsToSend, work: typeof sendQueued) =>
    createLeasedWorker<SmsQueue>(parts, {
      name,
      mostAtOnce: 4,
      find: async (at, most) => [
        ofPlatform,
        ...(await listShops(db, at, most - 1)).map((shopId) => shopQueue(parts, shopId)),
      ],
      nameOf: (queue) => queue.name,
      work: (queue, signal) => work(parts, queue, signal),
    })
  const workers = [
    workerOf('sms', listShopsToSend, sendQueued),
    workerOf('sms-questions', listShopsToAsk, askAbout),
  ]
  return {
    start() {
      for (const worker of workers) worker.start()
    },
    nudge() {
      const run: Promise<void> = sendQueued(parts, ofPlatform, stopped.signal)
        .catch((error) => log.warn({ err: error }, 'messages were not sent; they are looked for again'))
        .finally(() => underWay.delete(run))
      underWay.add(run)
    },
    async close() {
      stopped.abort()
      await Promise.all(workers.map((worker) => worker.close()))
      await Promise.all(underWay)
    },
  }
}
