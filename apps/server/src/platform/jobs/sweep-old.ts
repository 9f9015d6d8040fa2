import { sql } from 'kysely'
import type { RetentionSettings } from '../config/retention-settings.ts'
import type { Database } from '../db/database.ts'
import type { Sweep } from './sweeps.ts'

const hour = 60 * 60_000
const day = 24 * hour
const mostAtOnce = 2000

/**
 * Takes what names people out of old rows, as long as the settings keep them: of the log the detail, of messages the
 * number and the words, of calls the number. Nothing where nothing is set.
 */
export const sweepOld = (db: Database, { logDays, messageDays, callDays }: RetentionSettings): Sweep => ({
  name: 'old',
  everyMs: 6 * hour,
  async run(now) {
    if (logDays + messageDays + callDays === 0) return
    const before = (days: number) => (days === 0 ? null : new Date(now.getTime() - days * day))
    for (let done = mostAtOnce; done >= mostAtOnce; ) {
      const { rows } = await sql<{ done: number }>`
        select forget_old(${before(logDays)}::timestamptz, ${before(messageDays)}::timestamptz, ${before(callDays)}::timestamptz, ${mostAtOnce}) as done`.execute(
        db,
      )
      done = rows[0]?.done ?? 0
    }
  },
})
