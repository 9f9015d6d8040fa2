import { randomBytes, randomUUID } from 'node:crypto'
import { access, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createSealer, type Sealer } from './sealer.ts'

const keyBytes = 32

/**
 * Opens the encryption of secrets: with the configured key, or else, for the embedded database, with a
 * generated one stored beside it. An external database may have several servers, which need the same key:
 * without a configured one, encryption is undefined.
 */
export async function openSealer({
  secretsKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>): Promise<Sealer | undefined> {
  if (secretsKey) return createSealer(secretsKey)
  return databaseUrl === undefined ? createSealer(await readStoredKey(dataDir)) : undefined
}

/** Reads or generates the key under `DATA_DIR`. */
export async function readStoredKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secrets.key')
  await mkdir(dataDir, { recursive: true })
  if (!(await isThere(file))) await makeKey(file)
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} does not hold a key of ${keyBytes} bytes`)
  return key
}

/**
 * Replaces the key stored under `DATA_DIR` by that of a backup; the previous one is preserved as
 * `secrets.key.former`.
 * @returns a function that restores the previous key.
 */
export async function replaceKey(dataDir: string, key: Buffer): Promise<() => Promise<void>> {
  const file = join(dataDir, 'secrets.key')
  const [former, written] = [`${file}.former`, `${file}.${randomUUID()}`]
  await mkdir(dataDir, { recursive: true })
  const isOther = (await isThere(file)) && !(await readStoredKey(dataDir)).equals(key)
  if ((await isThere(file)) && !isOther) return async () => {}
  await writeFile(written, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  if (isOther) await rename(file, former)
  await rename(written, file)
  return async () => {
    if (isOther) await rename(former, file)
    else await rm(file, { force: true })
  }
}

/** Creates a key file atomically: a process that starts at the same time reads all of it or creates none. */
async function makeKey(file: string): Promise<void> {
  const written = `${file}.${randomUUID()}`
  try {
    await writeFile(written, `${randomBytes(keyBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    // Unlike a rename, a link does not overwrite a key that another process has created meanwhile.
    await link(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(written, { force: true })
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
