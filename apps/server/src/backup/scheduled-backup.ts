import { addDays, businessDate, instantOf } from '@roombook/domain'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { doublingPauses, type JobKind } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log/log.ts'
import { lastGoodBackup, openBackupPlace } from './backup-place.ts'
import { makeBackup } from './make-backup.ts'
import { backupTimezone } from './retention.ts'
import { isYoungerThan } from './scratch-database.ts'

const minute = 60_000
const hour = 60 * minute
/** A day, and two hours for the backup itself. */
const goodForMs = 26 * hour

/** What scheduled backups are made with. */
export interface SchedulingParts {
  config: Config
  ownerUrl: string
  clock: Clock
  log: Log
}

/** The last moment by now at which a backup was to be made. */
export function lastDue(now: Date, atMinutes: number): Date {
  const today = businessDate(now.getTime(), backupTimezone, 0)
  const due = instantOf(today, atMinutes, backupTimezone)
  return new Date(due <= now.getTime() ? due : instantOf(addDays(today, -1), atMinutes, backupTimezone))
}

/**
 * Makes the backup of each day, at once where the server did not run at its hour; looks each hour whether one was good within a
 * day, and says so where none was. No sweep like others: it takes minutes, in which those must go on.
 */
export function scheduleBackups({ config, ownerUrl, clock, log }: SchedulingParts): JobKind[] {
  const { backups } = config
  const { atMinutes } = backups
  if (atMinutes === undefined) return []
  return [
    {
      name: 'sweep.backups',
      title: '每日备份',
      mostAtOnce: 1,
      isSweep: true,
      pauseAfter: doublingPauses({
        firstMs: 5 * minute,
        longestMs: hour,
        mostTries: Number.POSITIVE_INFINITY,
      }),
      async run() {
        const now = clock.now()
        const due = lastDue(now, atMinutes)
        const isYoung = await isYoungerThan(ownerUrl, due)
        if (!isYoung && !(await wasMadeSince(due))) await make(now)
        if (!isYoung) await warnWhereNoneIsGood(now)
        const nextDue = due.getTime() + 24 * hour
        return { again: new Date(Math.min(nextDue, now.getTime() + hour)) }
      },
    },
  ]

  async function wasMadeSince(due: Date): Promise<boolean> {
    const place = await openBackupPlace(backups)
    try {
      return (await place.list()).some(({ madeAt }) => madeAt >= due)
    } finally {
      place.close()
    }
  }

  async function make(now: Date): Promise<void> {
    const { name, bytes, isGood, findings, contents, place, removed } = await makeBackup({
      config,
      ownerUrl,
      now,
      log,
    })
    const { tables, rows, files } = contents
    const of = { name, place, bytes, tables, rows, files, removed: removed.length }
    if (isGood) log.info(of, 'a backup was made, restored and found sound')
    else
      log.error(
        { ...of, findings: findings.slice(0, 20) },
        'a backup was made, and its books or logs do not agree',
      )
  }

  async function warnWhereNoneIsGood(now: Date): Promise<void> {
    const last = await lastGoodBackup(backups)
    if (last && now.getTime() - last.madeAt.getTime() <= goodForMs) return
    log.error(
      { last: last?.madeAt ?? null },
      'no backup was good for a day: see the faults above, and `npm run backup`',
    )
  }
}
