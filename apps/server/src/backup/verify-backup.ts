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
  /** Inconsistencies of ledgers or audit logs, as text; the backup itself is complete all the same. */
  findings: string[]
}

/**
 * Restores a backup into a scratch database, migrates it, recounts the ledger and verifies the audit logs;
 * the scratch database is dropped afterwards.
 * @throws BackupFault when the backup is damaged or incomplete.
 */
export async function verifyBackup(
  stream: AsyncIterable<Buffer>,
  dependencies: {
    ownerUrl: string
    key: Buffer | undefined
    log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>
  },
): Promise<Verdict> {
  const { ownerUrl, key, log } = dependencies
  const opened = await openBackup(stream, key)
  return withScratch(ownerUrl, 'verifying', async (scratch) => {
    const contents = await fillDatabase(opened, { ownerUrl: scratch.ownerUrl, log, takeFile: async () => {} })
    await migrate(scratch.ownerUrl, log)
    return { header: opened.header, contents, findings: await verifyDatabase(scratch.ownerUrl) }
  })
}
