import { access } from 'node:fs/promises'
import { type Config, readConfig } from '#platform/config/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { setAsideOtherMajor } from '#platform/embedded-postgres/major.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { createLog } from '#platform/log/log.ts'
import { replaceKey } from '#platform/secrets/open-sealer.ts'
import { BackupFault } from '../backup/backup-fault.ts'
import { newestGood, openBackupPlace } from '../backup/backup-place.ts'
import { explainFailure } from '../backup/make-backup.ts'
import { openFile } from '../backup/open-file.ts'
import { type Restored, restoreBackup } from '../backup/restore-backup.ts'
import { reasonNotToStart } from '../reason-not-to-start.ts'

const log = createLog('warn', false)

/** Options of `admin restore`. */
export interface RestoreOptions {
  /** File, name of a stored backup, or `newest`. */
  from: string
  /** Replaces a database that is not empty; that one is preserved as `<name>_former`. */
  replace?: boolean | undefined
  anotherInstallation?: boolean | undefined
  /** Sets the data folder of another PostgreSQL version aside first. */
  setAside?: boolean | undefined
}

/**
 * Replaces the database and the pictures by a backup. No server may run. A failure changes nothing and is
 * explained.
 */
export async function restoreFrom(given: RestoreOptions): Promise<void> {
  try {
    const config = readConfig(process.env)
    const backup = await findBackup(config, given.from)
    process.stdout.write(`Restoring ${backup.words} …\n`)
    const aside =
      given.setAside && !config.databaseUrl ? await setAsideOtherMajor(dataFolderOf(config)) : undefined
    try {
      const done = await restore(config, backup.stream, {
        replace: given.replace ?? false,
        another: given.anotherInstallation ?? false,
      })
      process.stdout.write(`${describeRestored(done).join('\n')}\n`)
      if (aside)
        process.stdout.write(`The former database lies in ${aside.path}; delete it once all is well.\n`)
    } catch (error) {
      await aside?.putBack()
      throw explainFailure(
        error,
        `There is no room left for pictures in ${config.dataDir}: the database is as it was. Make room, then restore.`,
        'The data folder cannot be written to',
      )
    }
  } catch (error) {
    process.stderr.write(`${reasonNotToStart(error)}\n`)
    process.exitCode = 1
  }
}

function dataFolderOf({ dataDir }: Config): string {
  return `${dataDir}/postgres`
}

async function restore(
  config: Config,
  stream: AsyncIterable<Buffer>,
  { replace, another }: { replace: boolean; another: boolean },
): Promise<Restored> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: dataFolderOf(config), log })
  const files = await openFileStore(config)
  try {
    return await restoreBackup(stream, {
      ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? '',
      files,
      key: config.backups.key,
      log,
      replace,
      another,
      storeSecretsKey: async (key) => {
        if (!config.secretsKey && !config.databaseUrl) return replaceKey(config.dataDir, key)
        if (!config.secretsKey?.equals(key))
          process.stdout.write(
            'SECRETS_KEY is not the key of the backup: stores must type their secrets again.\n',
          )
        return async () => {}
      },
    })
  } finally {
    files.close()
    await embedded?.stop()
  }
}

async function findBackup(
  config: Config,
  from: string,
): Promise<{ words: string; stream: AsyncIterable<Buffer> }> {
  const isFile = await access(from).then(
    () => true,
    () => false,
  )
  if (isFile) return { words: from, stream: await opened(openFile(from)) }
  const place = await openBackupPlace(config.backups)
  const found = await opened(
    from === 'newest'
      ? newestGood(place)
      : place.list().then((stored) => stored.find(({ name }) => name === from)),
  )
  if (!found)
    throw new BackupFault(
      from === 'newest'
        ? `There is no good backup in ${place.description}.`
        : `There is no backup ${from}, neither as a file nor in ${place.description}.`,
    )
  return { words: `${found.name} of ${place.description}`, stream: await opened(place.read(found.name)) }
}

/** Awaits the first read of a backup, and explains errors of the file system. */
async function opened<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw explainFailure(error, '', 'The backup cannot be read')
  }
}

function describeRestored({ header, contents, migrations, findings, previous }: Restored): string[] {
  return [
    `Restored the backup of ${header.madeAt}: ${contents.tables} tables, ${contents.rows} rows, ${contents.files} pictures.`,
    ...(migrations.length > 0 ? [`Its tables were brought up to date: ${migrations.length} changes.`] : []),
    ...(findings.length > 0
      ? ['Books or logs do not agree, as they did not before:', ...findings.map((finding) => `  ${finding}`)]
      : ['Books and logs agree.']),
    ...(previous.people > 0
      ? [
          `The former database (${previous.stores} stores) is kept beside it, its name ending in _former, until the next restore.`,
        ]
      : []),
    ...(contents.secretsKey
      ? []
      : [
          'The backup holds no secrets key: unless secrets.key or SECRETS_KEY is that of its installation, stores must enter their secrets again.',
        ]),
    'Messages and slips that waited at that moment are sent once a server starts; with JOBS=0 it sends none, so that you can look first (/jobs).',
  ]
}
