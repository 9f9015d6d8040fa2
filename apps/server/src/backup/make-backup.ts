import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#platform/config/config.ts'
import type { BackupSettings } from '#platform/config/storage-settings.ts'
import { version } from '#platform/config/version.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import type { Log } from '#platform/log/log.ts'
import { readStoredKey } from '#platform/secrets/open-sealer.ts'
import { BackupFault } from './backup-fault.ts'
import { listBackupsIn, makeFolder, openBackupPlace } from './backup-place.ts'
import { findExpired } from './retention.ts'
import { refuseCluster } from './scratch-database.ts'
import { formatBackupName, type StoredBackup } from './stored-backup.ts'
import { type Verdict, verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Dependencies of a backup. */
export interface BackupDependencies {
  config: Pick<Config, 'backups' | 's3' | 'dataDir' | 'databaseUrl' | 'secretsKey'>
  /** Connection as the owner of the tables. */
  ownerUrl: string
  now: Date
  log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>
}

/** A finished backup, with the result of its verification. */
export interface MadeBackup extends StoredBackup, Verdict {
  /** Storage place, as text. */
  place: string
  removed: StoredBackup[]
}

/** Age from which leftovers belong to a killed backup; a running one is younger. */
const leftoverAgeMs = 24 * 3_600_000

/**
 * Makes a backup while the server works, restores it into a scratch database, verifies it there, stores it,
 * and deletes those past retention. A backup that does not restore is not stored.
 *
 * @throws BackupFault with text for the operator.
 */
export async function makeBackup({ config, ownerUrl, now, log }: BackupDependencies): Promise<MadeBackup> {
  const { backups } = config
  await refuseCluster(
    ownerUrl,
    'Back up every node, at one moment (citus_create_restore_point), and set BACKUP_AT=off.',
  )
  const unfinished = join(backups.folder, `backup-${process.pid}-${now.getTime()}.unfinished`)
  const place = await openBackupPlace(backups)
  try {
    await makeFolder(backups.folder)
    await removeLeftovers(backups, now)
    await writeFile({ config, ownerUrl, now, unfinished })
    const verdict = await verifyBackup(createReadStream(unfinished), { ownerUrl, key: backups.key, log })
    const isGood = verdict.findings.length === 0
    const name = formatBackupName(now, isGood)
    const { size: bytes } = await stat(unfinished)
    await place.put(unfinished, name)
    const removed = findExpired(await listBackupsIn(place), now, backups)
    for (const old of removed) await place.remove(old.name)
    return { name, madeAt: now, bytes, isGood, place: place.description, removed, ...verdict }
  } catch (error) {
    throw explainFailure(
      error,
      `There is no room left in ${backups.folder}: nothing of it is kept. Make room, or set BACKUP_DIR.`,
      `BACKUP_DIR (${backups.folder}) cannot be written to`,
    )
  } finally {
    await rm(unfinished, { force: true })
    place.close()
  }
}

async function writeFile({
  config,
  ownerUrl,
  now,
  unfinished,
}: Pick<BackupDependencies, 'config' | 'ownerUrl' | 'now'> & { unfinished: string }): Promise<void> {
  const { backups, databaseUrl, secretsKey, dataDir } = config
  const files = await openFileStore(config)
  // With a key in the settings, the restoring machine has it too.
  const isKeptHere = databaseUrl === undefined && secretsKey === undefined
  const written = await writeBackup({
    ownerUrl,
    files,
    key: backups.key,
    secretsKey: isKeptHere ? await readStoredKey(dataDir) : undefined,
    version,
    now,
  })
  try {
    await pipeline(
      Readable.from(written.bytes, { objectMode: false }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
  } finally {
    await written.close()
    files.close()
  }
}

async function removeLeftovers({ folder }: BackupSettings, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.unfinished'))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > leftoverAgeMs) await rm(path, { force: true })
  }
}

/**
 * Translates an error of the disk or database into text that says what to do.
 * @param full advice where the disk written to is full.
 * @param closed the path that cannot be read or written for lack of permission.
 */
export function explainFailure(error: unknown, full: string, closed: string): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code))
    return new BackupFault(
      `${closed}: ${message}. Run this as the user of the server, and let that user have it: chown -R.`,
    )
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupFault(full)
  if (code === '53100')
    return new BackupFault(
      'The database has no room left to restore into: nothing was changed. Make room where it lies; it needs as much again.',
    )
  if (isLost(error))
    return new BackupFault(
      'The database went away meanwhile: nothing was changed. A disk that is full is the usual reason; the log of PostgreSQL says which it was.',
    )
  return error
}

/** Checks whether the database connection broke, as opposed to that of a bucket. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '57P01' ||
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message))
