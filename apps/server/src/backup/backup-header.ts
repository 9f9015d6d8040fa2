import { z } from 'zod'
import { BackupFault } from './backup-fault.ts'
import { DamagedBackup } from './sealed-stream.ts'

const magic = 'roombook backup\n'
const mostHeaderBytes = 64 * 1024

const header = z.object({
  form: z.literal(1),
  /** Version of the program that made the backup. */
  version: z.string(),
  /** Time of the database snapshot. */
  madeAt: z.iso.datetime(),
  /** Installation of the database; null in backups from before installations had numbers. */
  installation: z.string().nullable(),
  /** Names of the migrations that made its tables. */
  migrations: z.array(z.string()).min(1),
  sealing: z.object({ salt: z.string(), keyId: z.string().nullable() }),
})

/** Only the number identifies a newer format; any other mismatch means damage or tampering. */
const ofNewerForm = z.object({ form: z.int().min(2) })

/** Header of a backup, readable without a key. */
export type BackupHeader = z.output<typeof header>

/** Encodes a header, with the magic bytes of a backup before it. */
export function encodeHeader(of: BackupHeader): Buffer {
  const body = Buffer.from(JSON.stringify(of))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  return Buffer.concat([Buffer.from(magic), size, body])
}

/**
 * Reads the header of a backup, and returns the rest of the stream.
 * @throws BackupFault for no backup, a truncated or damaged one, or a format of a newer version.
 */
export async function readHeader(
  stream: AsyncIterable<Buffer>,
): Promise<{ header: BackupHeader; bytes: Buffer; rest: AsyncGenerator<Buffer> }> {
  const pieces = stream[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const have = async (count: number): Promise<void> => {
    while (buffered.length < count) {
      const { value, done } = await pieces.next()
      if (done) throw new BackupFault('The backup is cut short: not even its beginning is whole.')
      buffered = Buffer.concat([buffered, value])
    }
  }
  await have(magic.length + 4)
  if (!buffered.subarray(0, magic.length).equals(Buffer.from(magic)))
    throw new BackupFault('This is no backup of Roombook.')
  const size = buffered.readUInt32BE(magic.length)
  if (size > mostHeaderBytes) throw new BackupFault('This is no backup of Roombook.')
  const end = magic.length + 4 + size
  await have(end)
  const bytes = buffered.subarray(0, end)
  const fields = parsed(bytes.subarray(magic.length + 4).toString('utf8'))
  if (ofNewerForm.safeParse(fields).success)
    throw new BackupFault('The backup is of a form that this version does not know: a newer one made it.')
  const read = header.safeParse(fields)
  if (!read.success) throw new DamagedBackup()
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      if (buffered.length > end) yield buffered.subarray(end)
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
    } finally {
      await pieces.return?.()
    }
  }
  return { header: read.data, bytes, rest: rest() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
