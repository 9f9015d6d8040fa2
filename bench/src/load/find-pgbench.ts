import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Finds pgbench: on the PATH, or where Debian keeps the programs of each PostgreSQL. */
export async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join('/usr/lib/postgresql', version, 'bin')),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}
