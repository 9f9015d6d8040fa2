import { BackupFault } from './backup-fault.ts'

/** Records of a backup, in order: tables, sequences, files, secrets, and the end. */
export type BackupRecord =
  | { kind: 'table'; table: string; columns: readonly string[] }
  | { kind: 'file'; key: string; digest: string }
  /** Ends a table or a file. */
  | { kind: 'close'; rows: number; bytes: number }
  /** Last value by sequence name; null for an unused one. */
  | { kind: 'sequences'; values: Readonly<Record<string, string | null>> }
  /** Key of the stores' secrets, in base64; only ever within an encrypted backup. */
  | { kind: 'secrets'; key: string }
  | { kind: 'end'; tables: number; rows: number; files: number }

/** A record, or bytes of the current table or file. */
export type Piece = BackupRecord | Buffer

const sizeBytes = 5
const [isData, isRecord] = [0, 1]
/** Limit of a piece in bytes; PostgreSQL and the disk deliver far smaller ones. */
const mostBytes = 1024 * 1024 * 1024

/** Encodes pieces, each prefixed with its length. */
export async function* encodePieces(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const body = Buffer.isBuffer(piece) ? piece : Buffer.from(JSON.stringify(piece))
    const head = Buffer.alloc(sizeBytes)
    head.writeUInt8(Buffer.isBuffer(piece) ? isData : isRecord)
    head.writeUInt32BE(body.length, 1)
    yield head
    yield body
  }
}

/** Decodes pieces; bytes may arrive in other portions than written. @throws BackupFault for a missing end. */
export async function* decodePieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let buffered: Buffer[] = []
  let size = 0
  let wanted = sizeBytes
  let head: Buffer | undefined
  for await (const piece of stream) {
    buffered.push(piece)
    size += piece.length
    while (size >= wanted) {
      const whole = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered)
      const taken = whole.subarray(0, wanted)
      buffered = [whole.subarray(wanted)]
      size -= wanted
      if (!head) {
        head = taken
        wanted = head.readUInt32BE(1)
        if (wanted > mostBytes) throw new BackupFault('The backup is not of a form that is known.')
        continue
      }
      yield head.readUInt8() === isData ? taken : (JSON.parse(taken.toString('utf8')) as BackupRecord)
      head = undefined
      wanted = sizeBytes
    }
  }
  if (size > 0 || head) throw new BackupFault('The backup is cut short: its end is missing.')
}
