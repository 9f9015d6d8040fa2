import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import type { ReplySource } from '../sms-gateway.ts'
import { sweepReplyKeys, takeReplies } from './reply-arrival.repository.ts'

interface PullDependencies {
  db: Database
  log: Pick<Log, 'warn'>
  source: ReplySource | undefined
}

const second = 1000
const day = 86_400_000
/** Days for which a provider may repeat a reply. */
const repetitionDays = 14
/** Maximum number of pages fetched per run. */
const mostPages = 10
/** Time limit of a run. */
const turnMs = 15 * second

/** Fetches all replies where possible; one that also arrives by callback counts once. */
export const pullReplies = ({ db, log, source }: PullDependencies): Sweep => ({
  name: 'sms-replies',
  everyMs: 20 * second,
  async run(now) {
    await sweepReplyKeys(db, new Date(now.getTime() - repetitionDays * day))
    if (!source?.pull) return
    const signal = AbortSignal.timeout(turnMs)
    try {
      for (let page = 0; page < mostPages; page++) {
        const replies = await source.pull(signal)
        if (replies.length === 0) return
        // The provider deletes fetched replies, so each page is stored before the next is requested.
        await takeReplies(db, replies, now)
      }
    } catch (error) {
      log.warn({ err: error }, 'replies could not be fetched')
    }
  },
})
