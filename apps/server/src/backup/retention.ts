import { addDays, businessDate, daysBetween } from '@roombook/domain/time'
import type { StoredBackup } from './stored-backup.ts'

/** Days and weeks are in Beijing time, like the hour of the backup. */
export const backupTimezone = 'Asia/Shanghai'

const retainAllMs = 48 * 3_600_000

/** A Monday. */
const someMonday = '2024-01-01'

/** The day of a moment. */
const dayOf = (at: Date): string => businessDate(at.getTime(), backupTimezone, 0)

/**
 * Lists the backups past retention. Stored are the newest good one of each of the last days and weeks, the
 * newest good one of any age, the newest bad one of each of the last days, and all of the last 48 hours: a
 * backup by hand after a failure must not delete those made before it.
 */
export function findExpired(
  stored: readonly StoredBackup[],
  now: Date,
  { keepDays, keepWeeks }: { keepDays: number; keepWeeks: number },
): StoredBackup[] {
  const today = dayOf(now)
  const weekOf = (at: Date) => Math.floor(daysBetween(someMonday, dayOf(at)) / 7)
  const firstDay = addDays(today, 1 - keepDays)
  const firstWeek = weekOf(now) + 1 - keepWeeks
  const stays = new Set<StoredBackup>()
  const taken = new Set<string>()
  const newestFirst = stored.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  for (const backup of newestFirst) {
    const { madeAt, isGood } = backup
    const places = [
      ...(isGood ? ['newest'] : []),
      ...(dayOf(madeAt) >= firstDay ? [`${isGood} day ${dayOf(madeAt)}`] : []),
      ...(isGood && weekOf(madeAt) >= firstWeek ? [`week ${weekOf(madeAt)}`] : []),
    ].filter((place) => !taken.has(place))
    for (const place of places) taken.add(place)
    if (places.length > 0 || now.getTime() - madeAt.getTime() < retainAllMs) stays.add(backup)
  }
  return newestFirst.filter((backup) => !stays.has(backup))
}
