import { migrate } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import type { BackupHeader } from './backup-header.ts'
import { type Contents, fillDatabase } from './fill-database.ts'
import { openBackup } from './open-backup.ts'
import { withScratch } from './scratch-database.ts'
import { verifyDatabase } from './verify-database.ts'

/** Result of verifying a backup. */
export interface Verdict {
  header: BackupHeader
  contents: Contents
  /** Inconsistencies of ledgers or logs, as text; the backup is complete all the same. */
  findings: string[]
}

/**
 * Restores a backup into a database beside the one that it is of, looks at every row, book and log, and drops it again.
 * @throws BackupFault where it is not whole.
 */
export async function verifyBackup(
  stream: AsyncIterable<Buffer>,
  parts: { ownerUrl: string; key: Buffer | undefined; log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'> },
): Promise<Verdict> {
  const { ownerUrl, key, log } = parts
  const opened = await openBackup(stream, key)
  return withScratch(ownerUrl, 'verifying', async (scratch) => {
    const contents = await fillDatabase(opened, { ownerUrl: scratch.ownerUrl, log, takeFile: async () => {} })
    await migrate(scratch.ownerUrl, log)
    return { header: opened.header, contents, findings: await verifyDatabase(scratch.ownerUrl) }
  })
}
