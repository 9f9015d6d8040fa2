import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeHeader } from './backup-header.ts'
import { openBackup } from './open-backup.ts'
import { encodePieces, type Piece } from './records.ts'
import { newSealing, seal } from './sealed-stream.ts'

const said = {
  damaged: 'The backup was changed or damaged since it was made.',
  newer: 'The backup is of a form that this version does not know: a newer one made it.',
  none: 'This is no backup of Roombook.',
  cut: 'The backup is cut short: not even its beginning is whole.',
}
const key = randomBytes(32)
const [marked, sized] = ['roombook backup\n'.length, 4]

/** A small backup whose header says what `over` says otherwise. */
async function made(by: Buffer | undefined, over: { form?: number; more?: object } = {}) {
  const sealing = newSealing(by)
  const header = encodeHeader({
    form: (over.form ?? 1) as 1,
    version: '0.3.0',
    madeAt: '2026-12-01T03:00:00.000Z',
    installation: null,
    migrations: ['0001_people'],
    sealing,
    ...over.more,
  })
  async function* pieces(): AsyncGenerator<Piece> {
    yield { kind: 'end', tables: 0, rows: 0, files: 0 }
  }
  const packed = Readable.from(encodePieces(pieces()), { objectMode: false }).pipe(createGzip())
  const body = await buffer(Readable.from(seal(packed as AsyncIterable<Buffer>, sealing, by, header)))
  return { header, bytes: Buffer.concat([header, body]) }
}

/** Returns the error message on opening; undefined where it opens. */
const opened = (bytes: Buffer, by: Buffer | undefined) =>
  openBackup(Readable.from([bytes]), by).then(
    () => undefined,
    (error: Error) => error.message,
  )

test.each([
  ['open to whoever has it', undefined],
  ['sealed', key],
])(
  'no bit of the beginning of a backup that is %s can be changed unseen, and it is called damaged',
  async (_, by) => {
    const { header, bytes } = await made(by)
    expect(await opened(bytes, by)).toBeUndefined()
    const digitOfForm = header.indexOf('"form":') + '"form":'.length
    const [keyFrom, keyTo] = [header.indexOf('"keyId":'), header.length]
    for (let bit = 0; bit < header.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      const at = bit >> 3
      changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7))
      const refusal = await opened(changed, by)
      if (at < marked) expect(refusal).toBe(said.none)
      else if (at < marked + sized) expect([said.none, said.cut, said.damaged]).toContain(refusal)
      else if (at === digitOfForm) expect([said.newer, said.damaged]).toContain(refusal)
      else if (at > keyFrom && at < keyTo && refusal?.includes('BACKUP_KEY')) expect(by).toBe(key)
      else expect(refusal, `${at}: ${changed.subarray(marked + sized, header.length)}`).toBe(said.damaged)
    }
  },
)

test('of a form of a later day it is called newer, whatever else stands there', async () => {
  const { bytes } = await made(key, { form: 2, more: { migrations: 700 } })
  expect(await opened(bytes, key)).toBe(said.newer)
})
