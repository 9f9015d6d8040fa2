import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf, isAlive } from './process-table.ts'

/** A process that uses the PostgreSQL of another's, and takes over when that one goes. */
export type Heir = { resign(): Promise<void> }

const isHeir = /^heir-[\w-]+\.json$/

/** Has this process known as one that uses the PostgreSQL of a data folder. */
export async function becomeHeir(folder: string): Promise<Heir> {
  const path = join(folder, `heir-${randomUUID()}.json`)
  const me = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) })
  await writeFile(path, me, { mode: 0o600 })
  return { resign: () => rm(path, { force: true }) }
}

/** Whether somebody alive uses it besides its owner. What dead ones left is removed. */
export async function hasHeir(folder: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (!isHeir.test(name)) continue
    const path = join(folder, name)
    try {
      const { pid, birth } = JSON.parse(await readFile(path, 'utf8')) as { pid: number; birth: string }
      if ((await isAlive(pid)) && (await birthOf(pid)) === birth) return true
    } catch {
      // Partly written or just removed: its writer has not connected yet, and will find the owner gone.
      continue
    }
    await rm(path, { force: true })
  }
  return false
}
