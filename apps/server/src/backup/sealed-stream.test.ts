import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newSealing, type Sealing, seal, unseal } from './sealed-stream.ts'

const key = randomBytes(32)
const about = Buffer.from('header')
const frameBytes = 4 + 64 * 1024 + 16
const stream = (bytes: Buffer, piece = 50_000): AsyncIterable<Buffer> =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
      bytes.subarray(at * piece, (at + 1) * piece),
    ),
    { objectMode: false },
  )
const sealed = (bytes: Buffer, sealing: Sealing, by: Buffer | undefined = key) =>
  buffer(Readable.from(seal(stream(bytes), sealing, by, about)))
const opened = (bytes: Buffer, sealing: Sealing, by: Buffer | undefined = key, header = about) =>
  buffer(Readable.from(unseal(stream(bytes), sealing, by, header)))

test('what is sealed opens as it was, whatever its size, and shows nothing of itself', async () => {
  const sealing = newSealing(key)
  for (const size of [0, 1, 65_536, 65_537, 200_000]) {
    const plain = Buffer.alloc(size, '王芳13800000002')
    const closed = await sealed(plain, sealing)
    expect(closed.includes('13800000002')).toBe(false)
    expect((await opened(closed, sealing)).equals(plain)).toBe(true)
  }
})

test('what was cut short, changed, moved or put behind another header is refused', async () => {
  const sealing = newSealing(key)
  const closed = await sealed(randomBytes(200_000), sealing)
  // At a chunk boundary only the mark of the last chunk reveals that more is missing.
  for (const length of [0, 10, frameBytes, 2 * frameBytes, closed.length - 1])
    await expect(opened(closed.subarray(0, length), sealing)).rejects.toThrow('cut short')
  const changed = Buffer.from(closed)
  changed[frameBytes + 100] = (changed[frameBytes + 100] ?? 0) ^ 1
  await expect(opened(changed, sealing)).rejects.toThrow('changed or damaged')
  const moved = Buffer.concat([
    closed.subarray(frameBytes, 2 * frameBytes),
    closed.subarray(0, frameBytes),
    closed.subarray(2 * frameBytes),
  ])
  await expect(opened(moved, sealing)).rejects.toThrow('changed or damaged')
  await expect(opened(closed, sealing, key, Buffer.from('other'))).rejects.toThrow('changed or damaged')
})

test('another key is told from damage, and none at all is asked for; what is open is known whole or not too', async () => {
  const sealing = newSealing(key)
  const closed = await sealed(randomBytes(1000), sealing)
  await expect(opened(closed, sealing, randomBytes(32))).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(buffer(Readable.from(unseal(stream(closed), sealing, undefined, about)))).rejects.toThrow(
    'set BACKUP_KEY',
  )
  const open = newSealing(undefined)
  const plain = randomBytes(100_000)
  const framed = await buffer(Readable.from(seal(stream(plain), open, undefined, about)))
  expect((await opened(framed, open)).equals(plain)).toBe(true)
  await expect(opened(framed.subarray(0, frameBytes), open)).rejects.toThrow('cut short')
})
