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
/** Server URL and credentials of this box. */
export type Identity = z.output<typeof identity>

const fileIn = (folder: string) => join(folder, 'identity.json')

/** Reads the identity. @returns undefined where the box was never paired, or the file is invalid. */
export function readIdentity(folder: string): Identity | undefined {
  if (!existsSync(fileIn(folder))) return undefined
  try {
    return identity.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes the identity file, readable only by its owner. */
export function writeIdentity(folder: string, given: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeAtomically(fileIn(folder), `${JSON.stringify(given, null, 2)}\n`)
}

/**
 * Returns the files of this pairing: queued events and open calls. Each pairing has its own, so that calls
 * are never reported to another store.
 */
export function filesOf(folder: string, { mid }: Identity): { queue: string; openCalls: string } {
  const name = mid.replace(/[^\w-]/g, '_')
  return { queue: join(folder, `calls-${name}.jsonl`), openCalls: join(folder, `open-calls-${name}.json`) }
}
