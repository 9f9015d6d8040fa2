import { digestDueOn, digestHours } from '@roombook/domain'
import { postDigest } from '#features/messages/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { countedAt } from '../reading/read-store.ts'
import { claimDigest, listDigestReaders, listDigestShops } from './digest.repository.ts'
import { wordDigest } from './word-digest.ts'

interface SweepParts {
  db: Database
  outbox: Pick<Outbox, 'nudge'>
  log: Pick<Log, 'error'>
}

/** Figures that were counted longer ago than this are waited for: the server was away, and counts. */
const stalestMs = 10 * 60_000

/** Tells those who want it of the digest, once a store and business day: the first to note the day tells. */
export const sweepDigests = ({ db, outbox, log }: SweepParts): Sweep => ({
  name: 'digests',
  everyMs: 60_000,
  async run(at) {
    for (const { shopId, madeOn, ...time } of await listDigestShops(db, at)) {
      const today = digestDueOn(at.getTime(), { ...time, hour: time.hour ?? digestHours.usual })
      if (today === undefined || today === madeOn) continue
      try {
        await inShop(db, shopId, async (tx) => {
          const counted = await countedAt(tx, shopId, at)
          if (counted === null || at.getTime() - counted.getTime() > stalestMs) return
          if (!(await claimDigest(tx, { shopId, today, at }))) return
          const content = await wordDigest(tx, { shopId, today, at })
          const staffIds = await listDigestReaders(tx, shopId)
          await postDigest(tx, { shopId, at, content, staffIds })
        })
        outbox.nudge(shopId)
      } catch (error) {
        log.error({ err: error, shopId }, 'the digest of a shop could not be made')
      }
    }
  },
})
