import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf, isAlive } from './process-table.ts'

/** The process that is responsible for stopping the PostgreSQL of a data folder. */
export type Owner = { pid: number; birth: string }

/** Either this process owns the data folder, or another living one does. */
export type Ownership = { mine: true; release: () => Promise<void> } | { mine: false; owner: Owner }

/**
 * Takes the ownership of a data folder, so that of several apps on one folder exactly one starts and stops
 * PostgreSQL. The ownership of a dead process is taken over.
 *
 * @param folder absolute path of the data folder, which exists.
 */
export async function ownFolder(folder: string): Promise<Ownership> {
  const path = join(folder, 'owner.json')
  const mine = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) })
  for (;;) {
    if (await putIfAbsent(path, mine))
      return {
        mine: true,
        release: async () => {
          if ((await readIfThere(path)) === mine) await rm(path, { force: true })
        },
      }
    const found = await readIfThere(path)
    if (found === undefined) continue
    const owner = parseOwner(found)
    if (owner && (await isAlive(owner.pid)) && (await birthOf(owner.pid)) === owner.birth)
      return { mine: false, owner }
    await removeDead(path, found)
  }
}

/**
 * Links a finished file into place: readers never see half of it, and only one of several writers succeeds.
 */
async function putIfAbsent(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await unlink(draft)
  }
}

/**
 * Removes the ownership file of a dead process. Two apps may do this at once, and the slower one must not
 * remove the new file of the faster one: each moves the file aside first, checks its content, and puts a
 * living owner's file back.
 */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.dead`
  try {
    await rename(path, aside)
    if ((await readIfThere(aside)) !== dead) await link(aside, path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: Partial<Owner> = JSON.parse(text)
    return Number.isInteger(value.pid) && Number(value.pid) > 0
      ? { pid: Number(value.pid), birth: String(value.birth) }
      : undefined
  } catch {
    return undefined
  }
}
