import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupFault } from './backup-fault.ts'

const algorithm = 'aes-256-gcm'
const chunkBytes = 64 * 1024
const tagBytes = 16
const lengthBytes = 4
const counterBytes = 4
const prefixBytes = 7

type Bytes = AsyncIterable<Buffer>

/** Encryption key of a backup, as its header names it. */
export interface Sealing {
  /** Salt in base64, unique to each backup, so that no two share a key. */
  salt: string
  /** Identifies the key; null for an unencrypted backup. */
  keyId: string | null
}

/** Encryption with a key, or none: plain streams are framed alike, so that truncation is detected. */
export const newSealing = (key: Buffer | undefined): Sealing => ({
  salt: randomBytes(16).toString('base64'),
  keyId: key ? idOf(key) : null,
})

/**
 * Encrypts a stream in chunks of 64 KiB (the STREAM construction over AES-256-GCM): each is bound to its position
 * and whether it is the last, so that change, reordering, omission and truncation are detected.
 *
 * @param about the header, authenticated with the stream but not encrypted.
 */
export async function* seal(
  stream: Bytes,
  sealing: Sealing,
  key: Buffer | undefined,
  about: Buffer,
): AsyncGenerator<Buffer> {
  const secret = secretOf(sealing, key)
  const chunks = inChunks(stream)
  let chunk = (await chunks.next()).value ?? Buffer.alloc(0)
  for (let at = 0; ; at++) {
    const next = await chunks.next()
    const cipher = createCipheriv(algorithm, secret.key, nonceAt(secret, at, next.done === true)).setAAD(
      about,
    )
    const body = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(body.length)
    yield length
    yield body
    if (next.done) return
    chunk = next.value
  }
}

/**
 * Decrypts a sealed stream, chunk by chunk.
 * @throws BackupFault for another key, a changed chunk or a missing end.
 */
export async function* unseal(
  stream: Bytes,
  sealing: Sealing,
  key: Buffer | undefined,
  about: Buffer,
): AsyncGenerator<Buffer> {
  const secret = secretOf(sealing, key)
  const frames = inFrames(stream)
  let frame = (await frames.next()).value
  if (!frame) throw cutShort()
  for (let at = 0; ; at++) {
    const next = await frames.next()
    const isLast = next.done === true
    const opened = openFrame(frame, secret, nonceAt(secret, at, isLast), about)
    if (opened) yield opened
    // The chunk is authentic but not the last one: the stream was truncated.
    else if (isLast && openFrame(frame, secret, nonceAt(secret, at, false), about)) throw cutShort()
    else throw new DamagedBackup()
    if (next.done) return
    frame = next.value
  }
}

/** Error for a stream or header that was altered. */
export class DamagedBackup extends BackupFault {
  constructor() {
    super('The backup was changed or damaged since it was made.')
  }
}

const cutShort = () => new BackupFault('The backup is cut short: its end is missing.')

interface Secret {
  key: Buffer
  prefix: Buffer
}

function secretOf({ salt, keyId }: Sealing, key: Buffer | undefined): Secret {
  if (keyId !== null && !key)
    throw new BackupFault('The backup is sealed: set BACKUP_KEY to the key that it was made with.')
  if (keyId !== null && key && idOf(key) !== keyId)
    throw new BackupFault(
      `BACKUP_KEY is not the key that the backup was made with: its mark is ${keyId}, that of the key is ${idOf(key)}.`,
    )
  const from = keyId === null ? Buffer.alloc(0) : (key ?? Buffer.alloc(0))
  const made = Buffer.from(
    hkdfSync('sha256', from, Buffer.from(salt, 'base64'), 'roombook backup', 32 + prefixBytes),
  )
  return { key: made.subarray(0, 32), prefix: made.subarray(32) }
}

/** Returns eight bytes that identify a key without revealing it. */
const idOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'roombook backup key', 8)).toString('hex')

function nonceAt({ prefix }: Secret, at: number, isLast: boolean): Buffer {
  const counter = Buffer.alloc(counterBytes)
  counter.writeUInt32BE(at)
  return Buffer.concat([prefix, counter, Buffer.of(isLast ? 1 : 0)])
}

function openFrame(frame: Buffer, { key }: Secret, nonce: Buffer, about: Buffer): Buffer | undefined {
  const body = frame.subarray(0, -tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(about).setAuthTag(frame.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return undefined
  }
}

/** Regroups a stream into pieces of one size; the last may be smaller. */
async function* inChunks(stream: Bytes): AsyncGenerator<Buffer, undefined> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    buffered.push(piece)
    size += piece.length
    if (size < chunkBytes) continue
    const whole = Buffer.concat(buffered)
    let at = 0
    for (; whole.length - at >= chunkBytes; at += chunkBytes) yield whole.subarray(at, at + chunkBytes)
    buffered = [whole.subarray(at)]
    size = whole.length - at
  }
  if (size > 0) yield Buffer.concat(buffered)
}

async function* inFrames(stream: Bytes): AsyncGenerator<Buffer, undefined> {
  let buffered: Buffer = Buffer.alloc(0)
  for await (const piece of stream) {
    buffered = buffered.length === 0 ? piece : Buffer.concat([buffered, piece])
    while (buffered.length >= lengthBytes) {
      const length = buffered.readUInt32BE(0)
      if (length < tagBytes || length > chunkBytes + tagBytes) throw new DamagedBackup()
      if (buffered.length < lengthBytes + length) break
      yield buffered.subarray(lengthBytes, lengthBytes + length)
      buffered = buffered.subarray(lengthBytes + length)
    }
  }
  if (buffered.length > 0) throw cutShort()
}
