import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LOG_ROTATE_BYTES = 10 * 1024 * 1024

/** Paths within the data folder, all absolute. */
export type DataFolder = {
  root: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Log of PostgreSQL and initdb; the previous file after a rotation ends in `.1`. */
  log: string
  ownerPassword: string
  superuserPassword: string
  port: string
}

/**
 * Creates the data folder if it is missing, accessible to its owner alone.
 * @returns the paths within it.
 *
 * @throws Error that says what to do when it belongs to another user and this one is not root.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // The real path, because it is compared with the data directory reported by a running PostgreSQL.
  const root = await realpath(dataDir)
  const { uid } = await stat(root)
  const me = process.getuid?.() ?? uid
  if (me !== 0 && me !== uid)
    throw new Error(
      `${root} belongs to the user with id ${uid}, and this process runs as ${me}. Start as that user, or give the folder to this one: sudo chown -R ${me} ${root}`,
    )
  return {
    root,
    cluster: join(root, 'cluster'),
    log: join(root, 'postgres.log'),
    ownerPassword: join(root, 'owner.password'),
    superuserPassword: join(root, 'superuser.password'),
    port: join(root, 'port'),
  }
}

/**
 * Reads a password, or generates it at the first start: 192 random bits in a file that only its owner may
 * read.
 */
export async function readOrMakePassword(path: string): Promise<string> {
  const known = (await readIfThere(path)).trim()
  if (known) return known
  const password = randomBytes(24).toString('hex')
  await writeWhole(path, `${password}\n`)
  return password
}

/** Reads the port of the last start; undefined without one. */
export async function readPort(folder: DataFolder): Promise<number | undefined> {
  const port = Number.parseInt(await readIfThere(folder.port), 10)
  return port > 0 && port < 65_536 ? port : undefined
}

/** Stores the port, so that the address is the same at the next start. */
export async function storePort(folder: DataFolder, port: number): Promise<void> {
  if ((await readPort(folder)) !== port) await writeWhole(folder.port, `${port}\n`)
}

/** Rotates the log once it exceeds 10 MiB. PostgreSQL must not be running. */
export async function rotateLog(folder: DataFolder): Promise<void> {
  const size = (await stat(folder.log).catch(() => undefined))?.size ?? 0
  if (size > LOG_ROTATE_BYTES) await rename(folder.log, `${folder.log}.1`)
}

/** Returns the log's length in bytes; later content belongs to the coming start. */
export async function logLength(folder: DataFolder): Promise<number> {
  return (await stat(folder.log).catch(() => undefined))?.size ?? 0
}

/** Returns the last lines of the log after the first `from` bytes. */
export async function logTail(folder: DataFolder, from: number, lines = 20): Promise<string> {
  const text = (await readFile(folder.log).catch(() => Buffer.alloc(0))).subarray(from).toString('utf8')
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

/** Writes a file atomically: a kill in between must not leave half a password behind. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
