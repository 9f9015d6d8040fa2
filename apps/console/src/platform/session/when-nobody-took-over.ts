import { readKey } from '../browser/local-keys.ts'
import { storedToken } from './session-storage.ts'
import { session } from './session-store.ts'

/** How long another tab may take from the server's answer to storing its new session, in milliseconds. */
const takeoverMs = 1000

let awaited: string | undefined

/**
 * Runs something after a session has ended, unless it was ended by whoever changed the store: then this tab, or another
 * one of the browser, has a new session in a moment, and nobody is to be sent away. Once for each session.
 */
export function whenNobodyTookOver(ended: string | undefined, run: () => void): void {
  if (ended === undefined || awaited === ended || session.get().token !== ended) return
  awaited = ended
  setTimeout(() => {
    awaited = undefined
    // Where a browser keeps nothing, no tab knows of another.
    const stored = storedToken(readKey('session')) ?? ended
    if (session.get().token === ended && stored === ended) run()
  }, takeoverMs)
}
