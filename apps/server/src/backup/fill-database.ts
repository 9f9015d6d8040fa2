import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { migrateExactly } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import { BackupFault } from './backup-fault.ts'
import { bytesUntilClose, loadDatabase } from './load-database.ts'
import type { OpenedBackup } from './open-backup.ts'

/** Content counts of a backup. */
export interface Contents {
  tables: number
  rows: number
  files: number
  /** Key that encrypts the stores' secrets. */
  secretsKey: Buffer | undefined
}

interface Filling {
  ownerUrl: string
  log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>
  /** Receives each picture with its key. */
  takeFile(key: string, bytes: Buffer): Promise<void>
}

/**
 * Fills an empty database from a backup: its migrations make the tables, then the rows are loaded.
 * @throws BackupFault for an incomplete backup; the database must then be discarded.
 */
export async function fillDatabase(
  { header, pieces }: OpenedBackup,
  { ownerUrl, log, takeFile }: Filling,
): Promise<Contents> {
  await migrateExactly(ownerUrl, log, header.migrations)
  const loading = await loadDatabase(ownerUrl)
  let files = 0
  let secretsKey: Buffer | undefined
  let summary: { tables: number; rows: number; files: number } | undefined
  try {
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      const piece = next.value
      if (Buffer.isBuffer(piece) || piece.kind === 'close')
        throw new BackupFault('The backup is not in order.')
      if (piece.kind === 'table') await loading.table(piece, pieces)
      else if (piece.kind === 'sequences') await loading.sequences(piece.values)
      else if (piece.kind === 'secrets') secretsKey = Buffer.from(piece.key, 'base64')
      else if (piece.kind === 'file') {
        const bytes = await buffer(bytesUntilClose(pieces, {}))
        if (createHash('sha256').update(bytes).digest('hex') !== piece.digest)
          throw new BackupFault(`The picture ${piece.key} is not what was kept.`)
        await takeFile(piece.key, bytes)
        files += 1
      } else summary = piece
    }
    if (!summary) throw new BackupFault('The backup is cut short: its end is missing.')
    const { tables, rows } = await loading.finish()
    if (tables !== summary.tables || rows !== summary.rows || files !== summary.files)
      throw new BackupFault(
        `The backup holds ${tables} tables, ${rows} rows and ${files} pictures; it says ${summary.tables}, ${summary.rows} and ${summary.files}.`,
      )
    return { tables, rows, files, secretsKey }
  } finally {
    await loading.close()
  }
}
