import { readKey } from '../browser/local-keys.ts'
import { storedToken } from './session-storage.ts'
import { session } from './session-store.ts'

/** Time another tab may take from the server's answer to storing its new session, in milliseconds. */
const takeoverMs = 1000

let awaited: string | undefined

/**
 * Runs something after a session has ended, unless a change of store ended it: this tab, or another one, then
 * stores a new session in a moment and must not be redirected. Runs at most once per session.
 */
export function runUnlessTakenOver(ended: string | undefined, run: () => void): void {
  if (ended === undefined || awaited === ended || session.get().token !== ended) return
  awaited = ended
  setTimeout(() => {
    awaited = undefined
    // Without browser storage, tabs do not share their session.
    const stored = storedToken(readKey('session')) ?? ended
    if (session.get().token === ended && stored === ended) run()
  }, takeoverMs)
}
