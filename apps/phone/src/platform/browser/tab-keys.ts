import type { z } from 'zod'
import { keyName } from './local-keys.ts'

/** Reads a value of this tab, if it fits the schema. It survives a reload and ends with the tab. */
export function readTab<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(keyName(key)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Returns whether this tab has a value under a key. */
export function hasTabValue(key: string): boolean {
  try {
    return sessionStorage.getItem(keyName(key)) !== null
  } catch {
    return false
  }
}

/** Stores a value in this tab; undefined deletes it. */
export function writeTab(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(keyName(key), JSON.stringify(value))
    else sessionStorage.removeItem(keyName(key))
  } catch {
    // Storage is full or forbidden: the value in memory still works.
  }
}
