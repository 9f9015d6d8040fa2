import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSealer } from './open-sealer.ts'
import { createSealer } from './sealer.ts'

describe('a sealed secret', () => {
  const sealer = createSealer(randomBytes(32))

  test('opens as it was, and looks otherwise each time', () => {
    const [one, other] = [sealer.seal('密钥 secret', 'a:1'), sealer.seal('密钥 secret', 'a:1')]
    expect(sealer.open(one, 'a:1')).toBe('密钥 secret')
    expect(one.equals(other)).toBe(false)
    expect(one.includes('secret')).toBe(false)
  })

  test('opens for nobody else, with no other key, and not once it was changed', () => {
    const sealed = sealer.seal('secret', 'a:1')
    expect(() => sealer.open(sealed, 'a:2')).toThrow()
    expect(() => createSealer(randomBytes(32)).open(sealed, 'a:1')).toThrow()
    for (const at of [0, 3, 15, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealer.open(changed, 'a:1')).toThrow()
    }
  })
})

describe('what seals', () => {
  const place = async () => join(await mkdtemp(join(tmpdir(), 'secrets-')), 'data')

  test('is made once beside the embedded database, and is for its owner alone', async () => {
    const dataDir = await place()
    const options = { dataDir, databaseUrl: undefined, secretsKey: undefined }
    const started = await Promise.all(Array.from({ length: 40 }, () => openSealer(options)))
    const sealed = started[0]?.seal('secret', 'a') ?? Buffer.of()
    expect(started.map((sealer) => sealer?.open(sealed, 'a'))).toEqual(started.map(() => 'secret'))
    expect(await readdir(dataDir)).toEqual(['secrets.key'])
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim()).toHaveLength(44)
  })

  test('is of the settings where they name it, and nothing where the database lies elsewhere', async () => {
    const dataDir = await place()
    expect(await openSealer({ dataDir, databaseUrl: 'postgres://x', secretsKey: undefined })).toBeUndefined()
    expect(
      await openSealer({ dataDir, databaseUrl: 'postgres://x', secretsKey: randomBytes(32) }),
    ).toBeDefined()
  })

  test('stops the start where its file holds no key', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))
    await writeFile(join(dataDir, 'secrets.key'), 'short')
    await expect(openSealer({ dataDir, databaseUrl: undefined, secretsKey: undefined })).rejects.toThrow(
      '32 bytes',
    )
  })
})
