import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf, isAlive } from './process-table.ts'

/** A process that shares the PostgreSQL of another process, and takes it over when that one exits. */
export type Heir = { resign(): Promise<void> }

const isHeir = /^heir-[\w-]+\.json$/

/** Registers this process as a user of the PostgreSQL of a data folder. */
export async function becomeHeir(folder: string): Promise<Heir> {
  const path = join(folder, `heir-${randomUUID()}.json`)
  const me = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) })
  await writeFile(path, me, { mode: 0o600 })
  return { resign: () => rm(path, { force: true }) }
}

/** Whether a living process other than the owner uses it. Removes the entries of dead ones. */
export async function hasHeir(folder: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (!isHeir.test(name)) continue
    const path = join(folder, name)
    try {
      const { pid, birth } = JSON.parse(await readFile(path, 'utf8')) as { pid: number; birth: string }
      if ((await isAlive(pid)) && (await birthOf(pid)) === birth) return true
    } catch {
      // Partly written or just removed: its process has not connected yet and will find that the owner is
      // gone.
      continue
    }
    await rm(path, { force: true })
  }
  return false
}
