import type { StateStorage } from 'zustand/middleware'
import { readKey, writeKey } from '../browser/local-keys.ts'

/** Set once another tab has taken over the stored session: this tab must not write its own over it. */
let surrendered = false
/** Token of the stored session when this tab last read or wrote it. */
let known: string | undefined

/** Keeps this tab's session out of the shared storage until the tab reloads. */
export function surrenderStorage(): void {
  surrendered = true
}

/** The token of a stored session, as the session store serializes it. */
export function storedToken(text: string | null): string | undefined {
  if (!text) return undefined
  try {
    const { state } = JSON.parse(text) as { state?: { token?: unknown } }
    return typeof state?.token === 'string' ? state.token : undefined
  } catch {
    return undefined
  }
}

/**
 * Local storage under the console's key prefix, shared with other tabs. A tab that has not yet noticed
 * another tab's login or logout never overwrites it with the previous session.
 */
export const sessionStorageOfTab: StateStorage = {
  getItem(key) {
    const text = readKey(key)
    known = storedToken(text)
    return text
  },
  setItem(key, value) {
    const theirs = storedToken(readKey(key))
    const ours = storedToken(value)
    const nobodyIsIn = theirs === undefined && ours !== known
    if (surrendered || (theirs !== known && theirs !== ours && !nobodyIsIn)) return
    writeKey(key, value)
    known = ours
  },
  removeItem: (key) => writeKey(key, undefined),
}
