import { systemClock } from '#platform/clock/clock.ts'
import { createLog } from '#platform/log/log.ts'
import { beginsAsBackup, openBackupPlace } from '../backup/backup-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { backupTimezone } from '../backup/retention.ts'
import type { BackupPlace, StoredBackup } from '../backup/stored-backup.ts'
import { asOwner } from './as-owner.ts'
import { formatSize } from './format-size.ts'

/**
 * Makes a backup while the server runs and verifies it by restoring it into a scratch database; with `list`,
 * prints the stored ones. Sets exit code 1 when the ledger or an audit log is inconsistent.
 */
export const backUp = ({ list }: { list?: boolean | undefined }): Promise<void> =>
  asOwner(async (_, config, ownerUrl) => {
    const place = await openBackupPlace(config.backups)
    try {
      if (list) {
        const stored = await place.list()
        if (stored.length === 0) return [`There is no backup in ${place.description}`]
        return Promise.all(stored.map((each) => lineOf(place, each)))
      }
      const log = createLog('warn', false)
      const made = await makeBackup({ config, ownerUrl, now: systemClock.now(), log })
      if (!made.isGood) process.exitCode = 1
      const { tables, rows, files } = made.contents
      return [
        `Kept ${made.name} in ${place.description}: ${formatSize(made.bytes)}, ${tables} tables, ${rows} rows, ${files} pictures.`,
        ...(made.isGood
          ? ['It was restored into a database beside, where books and logs agree.']
          : [
              'It can be restored, but books or logs do not agree:',
              ...made.findings.map((finding) => `  ${finding}`),
            ]),
        ...(config.backups.key
          ? []
          : [
              'It is not sealed: BACKUP_KEY does that. Keep DATA_DIR/secrets.key or SECRETS_KEY beside it, which it does not hold.',
            ]),
        ...made.removed.map(({ name }) => `Let go of ${name}`),
      ]
    } finally {
      place.close()
    }
  })

/** Formats a stored backup: name, time in Beijing (the timezone of BACKUP_AT), size and fault. */
async function lineOf(place: BackupPlace, backup: StoredBackup): Promise<string> {
  const made = backup.madeAt.toLocaleString('sv-SE', { timeZone: backupTimezone })
  const wrong = !(await beginsAsBackup(place, backup))
    ? '  NO BACKUP: it only has the name of one'
    : backup.isGood
      ? ''
      : '  books or logs do not agree'
  return `${backup.name}  ${made} in Beijing  ${formatSize(backup.bytes)}${wrong}`
}
