import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { browserElsewhere } from '../browser/elsewhere.ts'
import { keyName, readKey, writeKey } from '../browser/local-keys.ts'

/** A session stored in the browser; it exists while the user is logged in. */
export interface SessionKeeper<Session> {
  get(): Session | undefined
  enter(opened: Session): void
  /** Deletes it. The reason is shown at the next login. */
  clear(reason?: string): void
  /** Calls the listener whenever a session begins or ends. @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Returns the reason why the last one ended, until another begins; not stored. */
  endedBecause(): string | undefined
}

/** Creates the store of one kind of session under a browser key; it follows changes in other tabs. */
export function createSessionKeeper<Session>(
  key: string,
  schema: z.ZodType<Session>,
): SessionKeeper<Session> {
  interface SessionState {
    session: Session | undefined
    /** Held in memory only. */
    endedBecause: string | undefined
  }
  const store = (session: Session | undefined) => writeKey(key, session && JSON.stringify(session))
  let state: SessionState = { session: readStoredSession(key, schema), endedBecause: undefined }
  const listeners = new Set<() => void>()

  function setState(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  // Another tab logged in or out.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === keyName(key))
      setState({ session: readStoredSession(key, schema), endedBecause: undefined })
  })

  return {
    // A page rendered for another browser uses that browser's session.
    get: () => (browserElsewhere() ? readStoredSession(key, schema) : state.session),
    enter(opened) {
      store(opened)
      setState({ session: opened, endedBecause: undefined })
    },
    clear(reason) {
      store(undefined)
      setState({ session: undefined, endedBecause: reason })
    },
    subscribe,
    endedBecause: () => state.endedBecause,
  }
}

/** Returns the stored session, in a component. */
export const useStoredSession = <Session>({ subscribe, get }: SessionKeeper<Session>): Session | undefined =>
  useSyncExternalStore(subscribe, get, get)

/** Returns the reason why the last session ended, until another begins. */
export const useEndedBecause = ({ subscribe, endedBecause }: SessionKeeper<unknown>): string | undefined =>
  useSyncExternalStore(subscribe, endedBecause, endedBecause)

/** Reads the session stored under a key; undefined for none, or an invalid one. */
export function readStoredSession<Session>(key: string, schema: z.ZodType<Session>): Session | undefined {
  const text = readKey(key)
  if (!text) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
