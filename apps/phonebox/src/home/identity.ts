import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from './write-atomically.ts'

const identity = z.object({
  server: z.url(),
  mid: z.string(),
  key: z.string(),
  shopName: z.string(),
})
/** Server address and credentials of this box. */
export type Identity = z.output<typeof identity>

const fileIn = (folder: string) => join(folder, 'identity.json')

/** @returns nothing where the box was never paired, or what is kept cannot be read. */
export function readIdentity(folder: string): Identity | undefined {
  if (!existsSync(fileIn(folder))) return undefined
  try {
    return identity.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes the identity file, readable by its owner alone. */
export function writeIdentity(folder: string, given: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeAtomically(fileIn(folder), `${JSON.stringify(given, null, 2)}\n`)
}

/**
 * The files of this pairing: the events that wait, and the calls that are not over. Another pairing has its own, and so
 * never another store’s calls.
 */
export function filesOf(folder: string, { mid }: Identity): { queue: string; openCalls: string } {
  const name = mid.replace(/[^\w-]/g, '_')
  return { queue: join(folder, `calls-${name}.jsonl`), openCalls: join(folder, `open-calls-${name}.json`) }
}
