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
  /** In base64; each backup has one of its own, so that no two are sealed by one key. */
  salt: string
  /** Identifies the key; null for an unencrypted backup. */
  keyId: string | null
}

/** A sealing by a key, or by none: what is open is framed alike, so that it is known whole or not. */
export const newSealing = (key: Buffer | undefined): Sealing => ({
  salt: randomBytes(16).toString('base64'),
  keyId: key ? idOf(key) : null,
})

/**
 * Seals a stream in chunks of 64 KiB (the STREAM construction over AES-256-GCM): each knows its place and whether it is the
 * last, so that none can be changed, moved, left out or cut off unseen.
 *
 * @param about is sealed with it without being hidden: the header.
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
 * Opens what was sealed, chunk by chunk.
 * @throws BackupFault where the key is another, where a chunk was changed, and where the last is missing.
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
    // Sound, were it not for being the last one here: more followed it when it was sealed.
    else if (isLast && openFrame(frame, secret, nonceAt(secret, at, false), about)) throw cutShort()
    else throw new DamagedBackup()
    if (next.done) return
    frame = next.value
  }
}

/** Not as it was sealed, its header included. */
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

/** Eight bytes that tell one key from another and nothing about it. */
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

/** The stream again, in pieces of one size; the last may be smaller. */
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
