import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { knownMigrations } from '#platform/db/migrate.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupHeader, readHeader } from './backup-header.ts'
import { decodePieces, type Piece } from './records.ts'
import { DamagedBackup, unseal } from './sealed-stream.ts'

/** An open backup. */
export interface OpenedBackup {
  header: BackupHeader
  /** Records, to be read once; fails for an incomplete backup. */
  pieces: AsyncGenerator<Piece>
}

/**
 * Opens a backup.
 * @throws BackupFault for no backup, another key, or a newer version.
 */
export async function openBackup(
  stream: AsyncIterable<Buffer>,
  key: Buffer | undefined,
): Promise<OpenedBackup> {
  const { header, bytes, rest } = await readHeader(stream)
  const known = await knownMigrations()
  const unknown = header.migrations.find((name) => !known.has(name))
  const chunks = unseal(rest, header.sealing, key, bytes)
  if (unknown) {
    // An altered header is not to be trusted.
    await chunks.next().catch((error: unknown) => {
      if (error instanceof DamagedBackup) throw error
    })
    throw new BackupFault(
      `The backup was made by version ${header.version}, which is newer than this one: its tables have ${unknown}. Install that version, then restore.`,
    )
  }
  const pieces = piecesOf(chunks)
  // Another key shows at the first chunk, before anything is prepared for the rest.
  const first = await pieces.next()
  async function* all(): AsyncGenerator<Piece> {
    if (!first.done) yield first.value
    yield* pieces
  }
  return { header, pieces: all() }
}

/** Starts to read on demand, so that stream errors reach the consumer. */
async function* piecesOf(sealed: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const opened = Readable.from(sealed, { objectMode: false })
  const unpacked = opened.pipe(createGunzip())
  opened.on('error', (error) => unpacked.destroy(error))
  yield* decodePieces(unpacked as AsyncIterable<Buffer>)
}
