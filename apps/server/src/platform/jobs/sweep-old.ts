import { sql } from 'kysely'
import type { RetentionSettings } from '../config/storage-settings.ts'
import type { Database } from '../db/database.ts'
import type { Sweep } from './sweeps.ts'

const hour = 60 * 60_000
const day = 24 * hour
const mostAtOnce = 2000

/**
 * Erases personal data from old rows after the configured retention: the detail of log rows, the number and
 * text of SMS, the number of calls. Does nothing without a configured retention.
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
