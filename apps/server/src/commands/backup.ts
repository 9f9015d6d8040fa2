/**
 * Makes a backup while the server works, restores it into a database beside, looks at it there, and keeps it:
 * `npm run backup`; `-- --list` shows what is kept. Ends with 1 where it is not good.
 */

import { systemClock } from '#platform/clock/clock.ts'
import { createLog } from '#platform/log/log.ts'
import { openBackupPlace } from '../backup/backup-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { asOwner } from './as-owner.ts'
import { readSwitch } from './read-options.ts'
import { sizeInWords } from './size-in-words.ts'

const list = readSwitch('list', 'npm run backup -- [--list]')

await asOwner(async (_, config, ownerUrl) => {
  const place = await openBackupPlace(config.backups)
  try {
    if (list) {
      const kept = await place.list()
      return kept.length === 0
        ? [`There is no backup in ${place.words}`]
        : kept.map(
            ({ name, bytes, isGood }) =>
              `${name}  ${sizeInWords(bytes)}${isGood ? '' : '  books or logs do not agree'}`,
          )
    }
    const log = createLog('warn', false)
    const made = await makeBackup({ config, ownerUrl, now: systemClock.now(), log })
    if (!made.isGood) process.exitCode = 1
    const { tables, rows, files } = made.contents
    return [
      `Kept ${made.name} in ${place.words}: ${sizeInWords(made.bytes)}, ${tables} tables, ${rows} rows, ${files} pictures.`,
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
