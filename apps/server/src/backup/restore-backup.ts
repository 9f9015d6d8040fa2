import { migrate } from '#platform/db/migrate.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log/log.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupHeader } from './backup-header.ts'
import { type Contents, fillDatabase } from './fill-database.ts'
import { openBackup } from './open-backup.ts'
import { countOthers, type DatabaseContents, lookAt, refuseCluster, withScratch } from './scratch-database.ts'
import { verifyDatabase } from './verify-database.ts'

type Quiet = Pick<Log, 'info' | 'warn' | 'error' | 'debug'>

/** Source and target of a restore. */
export interface RestoreDependencies {
  ownerUrl: string
  files: Pick<FileStore, 'put'>
  /** Key of encrypted backups. */
  key: Buffer | undefined
  log: Quiet
  /** Whether existing data may be replaced. */
  replace: boolean
  /** Whether the existing data may be of another installation. */
  another: boolean
  /** Stores the key of the stores' secrets before the databases are swapped. @returns an undo. */
  storeSecretsKey(key: Buffer): Promise<() => Promise<void>>
}

/** Result of a restore. */
export interface Restored {
  header: BackupHeader
  contents: Contents
  /** Migrations applied beyond the backup. */
  migrations: string[]
  /** Inconsistencies of ledgers or logs, as text. */
  findings: string[]
  previous: DatabaseContents
}

/**
 * Replaces a database by a backup: loads it into a scratch database, migrates and verifies it, and swaps the
 * two at the end. Until then nothing changes, except for added pictures that no row refers to.
 *
 * @throws BackupFault with text for the operator.
 */
export async function restoreBackup(
  stream: AsyncIterable<Buffer>,
  { ownerUrl, files, key, log, replace, another, storeSecretsKey }: RestoreDependencies,
): Promise<Restored> {
  await refuseCluster(
    ownerUrl,
    'Restore into one PostgreSQL, and bring a dump of that into a coordinator that nothing was spread from yet.',
  )
  const opened = await openBackup(stream, key)
  return withScratch(ownerUrl, 'restoring', async (scratch) => {
    const previous = await lookAt(ownerUrl)
    const isThere = previous.people > 0
    if (isThere && !replace)
      throw new BackupFault(
        `The database is not empty (${previous.stores} stores): --replace puts the backup in its place, and keeps what is there beside it.`,
      )
    if (isThere && previous.installation !== opened.header.installation && !another)
      throw new BackupFault(
        'The backup is of another installation than the database that stands here: --another-installation puts it in its place all the same.',
      )
    await refuseWhileUsed(ownerUrl)
    const contents = await fillDatabase(opened, {
      ownerUrl: scratch.ownerUrl,
      log,
      takeFile: (name, bytes) => files.put(name, bytes, 'image/webp'),
    })
    const migrations = await migrate(scratch.ownerUrl, log)
    const findings = await verifyDatabase(scratch.ownerUrl)
    await refuseWhileUsed(ownerUrl)
    const takeBack = contents.secretsKey && (await storeSecretsKey(contents.secretsKey))
    try {
      await scratch.takePlace(isThere ? 'kept' : 'dropped')
    } catch (error) {
      await takeBack?.()
      throw error
    }
    return { header: opened.header, contents, migrations, findings, previous }
  })
}

async function refuseWhileUsed(ownerUrl: string): Promise<void> {
  const others = await countOthers(ownerUrl)
  if (others > 0)
    throw new BackupFault(
      `Others work on the database (${others} connections): stop every server and worker, then restore. A pooler keeps connections that nobody uses: PgBouncer's PAUSE, or a stop of it, lets them go. Nothing was changed.`,
    )
}
