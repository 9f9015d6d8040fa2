import { addDays, businessDate, instantOf } from '@roombook/domain/time'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { doublingPauses, type JobKind } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log/log.ts'
import { listBackups } from './backup-place.ts'
import { makeBackup } from './make-backup.ts'
import { backupTimezone } from './retention.ts'
import { isYoungerThan } from './scratch-database.ts'

const minute = 60_000
const hour = 60 * minute
/** Age after which a missing backup is reported: a day, and two hours for the backup itself. */
const goodForMs = 26 * hour

/** Dependencies of scheduled backups. */
export interface SchedulingDependencies {
  config: Config
  ownerUrl: string
  clock: Clock
  log: Log
  /** Notifies the operator, at most once since a given time; absent without a configured operator. */
  notify?: ((reason: string, of: { at: Date; unlessSince: Date }) => Promise<unknown>) | undefined
}

/** Hours in Beijing time in which the operator may be sent a message. */
const wakingHours = { from: 8, until: 22 }

/** Returns the last scheduled time of a backup before now. */
export function lastDue(now: Date, atMinutes: number): Date {
  const today = businessDate(now.getTime(), backupTimezone, 0)
  const due = instantOf(today, atMinutes, backupTimezone)
  return new Date(due <= now.getTime() ? due : instantOf(addDays(today, -1), atMinutes, backupTimezone))
}

/**
 * Makes the daily backup, at once if the server did not run at its hour. Checks every hour for a good backup
 * within a day; without one it logs a fault and notifies the operator by day. A job of its own rather than a
 * sweep, because it takes minutes.
 */
export function scheduleBackups({ config, ownerUrl, clock, log, notify }: SchedulingDependencies): JobKind[] {
  const { backups } = config
  const { atMinutes } = backups
  if (atMinutes === undefined) return []
  /** Last known good backup; it counts while the storage cannot be read. */
  let lastGood: Date | undefined
  /** Time since which this process could not read the storage. */
  let unreadSince: Date | undefined
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
        let isYoung = false
        // A failed backup fails this job; the check for a good one runs regardless.
        try {
          isYoung = await isYoungerThan(ownerUrl, due)
          if (!isYoung && !(await wasMadeSince(due))) await make(now)
        } finally {
          if (!isYoung) await warnWhereNoneIsGood(now, due)
        }
        const nextDue = due.getTime() + 24 * hour
        return { again: new Date(Math.min(nextDue, now.getTime() + hour)) }
      },
    },
  ]

  async function wasMadeSince(due: Date): Promise<boolean> {
    return (await listBackups(backups)).some(({ madeAt }) => madeAt >= due)
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

  async function warnWhereNoneIsGood(now: Date, due: Date): Promise<void> {
    const stored = await listBackups(backups).catch(() => undefined)
    unreadSince = stored ? undefined : (unreadSince ?? now)
    if (stored) lastGood = stored.find(({ isGood }) => isGood)?.madeAt
    const goodAt = (lastGood ?? unreadSince)?.getTime()
    const isMissed = goodAt === undefined || now.getTime() - goodAt > goodForMs
    const isDoubtful = !(lastGood && lastGood >= due) && stored?.some((of) => !of.isGood && of.madeAt >= due)
    if (isMissed)
      log.error(
        { last: lastGood ?? null },
        'no backup was good for a day: see the faults above, and `npm run admin -- backup`',
      )
    if (isDoubtful) await notifyDaily(now, '最近一次备份没有通过核对')
    else if (isMissed)
      await notifyDaily(now, stored ? '已超过一天没有可用的备份' : '已超过一天读不到存放备份的地方')
  }

  async function notifyDaily(now: Date, reason: string): Promise<void> {
    const midnight = instantOf(businessDate(now.getTime(), backupTimezone, 0), 0, backupTimezone)
    const hours = (now.getTime() - midnight) / hour
    if (hours < wakingHours.from || hours >= wakingHours.until) return
    try {
      await notify?.(reason, { at: now, unlessSince: new Date(midnight) })
    } catch (error) {
      log.error({ err: error }, 'nobody could be told that no backup was good')
    }
  }
}
