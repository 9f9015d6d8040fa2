import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { isMadeFromAnother } from '#features/uploads/index.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { encodeHeader } from './backup-header.ts'
import { type DatabaseDump, dumpDatabase } from './dump-database.ts'
import { encodePieces, type Piece } from './records.ts'
import { newSealing, seal } from './sealed-stream.ts'

/** Sources of a backup. */
export interface BackupSources {
  ownerUrl: string
  files: Pick<FileStore, 'list' | 'get'>
  /** Encrypts the backup, if set. */
  key: Buffer | undefined
  /** Key of the stores' secrets, where this machine stores it; omitted from an unencrypted backup. */
  secretsKey: Buffer | undefined
  /** Version of this program. */
  version: string
  now: Date
}

/** A backup being written. */
export interface WrittenBackup {
  bytes: AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** Starts a backup as a stream; content is read on demand and not held in memory. */
export async function writeBackup(sources: BackupSources): Promise<WrittenBackup> {
  const dump = await dumpDatabase(sources.ownerUrl)
  const sealing = newSealing(sources.key)
  const header = encodeHeader({
    form: 1,
    version: sources.version,
    madeAt: sources.now.toISOString(),
    installation: dump.installation,
    migrations: [...dump.migrations],
    sealing,
  })
  async function* bytes(): AsyncGenerator<Buffer> {
    yield header
    const body = Readable.from(encodePieces(piecesOf(dump, sources)), { objectMode: false })
    const packed = body.pipe(createGzip())
    body.on('error', (error) => packed.destroy(error))
    yield* seal(packed as AsyncIterable<Buffer>, sealing, sources.key, header)
  }
  return { bytes: bytes(), close: dump.close }
}

async function* piecesOf(dump: DatabaseDump, sources: BackupSources): AsyncGenerator<Piece> {
  if (sources.key && sources.secretsKey) yield { kind: 'secrets', key: sources.secretsKey.toString('base64') }
  const { tables, rows } = yield* dump.pieces()
  let files = 0
  // Files are only ever added: every file that the rows name is there by now.
  for await (const key of sources.files.list()) {
    if (isMadeFromAnother(key)) continue
    const bytes = await sources.files.get(key)
    if (!bytes) continue
    files += 1
    yield { kind: 'file', key, digest: createHash('sha256').update(bytes).digest('hex') }
    yield bytes
    yield { kind: 'close', rows: 0, bytes: bytes.length }
  }
  yield { kind: 'end', tables, rows, files }
}
