import { digestDueOn, digestHours, digestText, digestValues } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { postDigest } from '#features/messages/index.ts'
import { queueStaffSms } from '#features/sms/index.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { countedUntil } from '../reading/read-store.ts'
import { listDigestReaders, listDigestShops, markDigestMade } from './digest.repository.ts'
import { makeDigest } from './make-digest.ts'

interface SweepDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
  log: Pick<Log, 'error'>
}

/** Age of the counts beyond which the digest waits, since the server was down and is still counting. */
const stalestMs = 10 * 60_000

/**
 * Sends the digest to its subscribers once per store and business day; the first server to record the day
 * sends it.
 */
export const sweepDigests = ({ db, outbox, log }: SweepDependencies): Sweep => ({
  name: 'digests',
  everyMs: 60_000,
  async run(at) {
    for (const { shopId, madeOn, ...time } of await listDigestShops(db, at)) {
      const today = digestDueOn(at.getTime(), { ...time, hour: time.hour ?? digestHours.usual })
      if (today === undefined || today === madeOn) continue
      try {
        await inShop(db, shopId, async (tx) => {
          const { at: counted } = await countedUntil(tx, shopId, at)
          if (counted === null || at.getTime() - counted.getTime() > stalestMs) return
          if (!(await markDigestMade(tx, { shopId, today, at }))) return
          await notifyReaders(tx, { shopId, today, at })
        })
        outbox.wake(shopId)
      } catch (error) {
        log.error({ err: error, shopId }, 'the digest of a shop could not be made')
      }
    }
  },
})

/** Addition to the message for subscribers whose SMS was not sent. */
const noStock = '短信余量不足，没有发到您的手机'

/** Notifies each subscriber; SMS are queued before anything locks the store's log sequence. */
async function notifyReaders(
  tx: ShopTransaction,
  { shopId, today, at }: { shopId: number; today: LocalDate; at: Date },
): Promise<void> {
  const digest = await makeDigest(tx, { shopId, today, at })
  const text = digestText(digest)
  const readers: { staffId: number; content: string }[] = []
  for (const { staffId, nickname, bySms } of await listDigestReaders(tx, shopId)) {
    const values = { 姓名: nickname, ...digestValues(digest) }
    const occasion = `digest:${today}:${staffId}`
    const sms = { shopId, staffId, at, occasion, values, kind: 'digest' as const }
    const covered = !bySms || (await queueStaffSms(tx, sms))
    readers.push({ staffId, content: covered ? text : `${text}\n${noStock}` })
  }
  await postDigest(tx, { shopId, at, readers })
}
