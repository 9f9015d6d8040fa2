import type { StateStorage } from 'zustand/middleware'
import { readKey, removeKey, writeKey } from '../browser/local-keys.ts'

/** Set once another tab has taken over the stored session: this tab must not write its own over it. */
let surrendered = false

/** From here on this tab keeps its session to itself, until it reloads. */
export function surrenderStorage(): void {
  surrendered = true
}

/** Local storage under the console's key prefix, silent once the tab has surrendered it. */
export const sessionStorageOfTab: StateStorage = {
  getItem: readKey,
  setItem: (key, value) => {
    if (!surrendered) writeKey(key, value)
  },
  removeItem: (key) => {
    if (!surrendered) removeKey(key)
  },
}
