import type { Database } from '../../../platform/db/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../../../platform/jobs/leased-work.ts'
import type { Outbox } from '../../../platform/live/outbox.ts'
import { askAbout, type CarrierParts, sendQueued } from './carry-messages.ts'
import { platformQueue } from './platform-queue.ts'
import { shopQueue } from './shop-queue.ts'
import { listShopsWithSms } from './shop-sms.repository.ts'
import type { SmsQueue } from './sms-queue.ts'

export interface SmsWorkerParts extends CarrierParts {
  db: Database
  outbox: Pick<Outbox, 'nudge'>
}

/** Sends what the platform and the shops have to say, after the commit that queued it. */
export interface SmsWorker extends LeasedWorker {
  /** The platform has queued a message that somebody waits for: it is sent at once. */
  nudge(): void
}

/** Several servers may send: each message is taken by one. */
export function createSmsWorker(parts: SmsWorkerParts): SmsWorker {
  const { db, log } = parts
  const ofPlatform = platformQueue(db)
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const worker = createLeasedWorker<SmsQueue>(parts, {
    name: 'sms',
    mostAtOnce: 4,
    find: async (at, most) => [
      ofPlatform,
      ...(await listShopsWithSms(db, at, most - 1)).map((shopId) => shopQueue(parts, shopId)),
    ],
    nameOf: ({ name }) => name,
    async carryOn(queue, signal) {
      await sendQueued(parts, queue, signal)
      await askAbout(parts, queue, signal)
    },
  })
  return {
    start: worker.start,
    nudge() {
      const run: Promise<void> = sendQueued(parts, ofPlatform, stopped.signal)
        .catch((error) => log.warn({ err: error }, 'messages were not sent; they are looked for again'))
        .finally(() => underWay.delete(run))
      underWay.add(run)
    },
    async close() {
      stopped.abort()
      await worker.close()
      await Promise.all(underWay)
    },
  }
}
