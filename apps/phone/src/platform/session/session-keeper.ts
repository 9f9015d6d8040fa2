import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { browserElsewhere } from '../browser/elsewhere.ts'
import { keyName, readKey, writeKey } from '../browser/local-keys.ts'

/** A session that the browser keeps. Its presence is what being logged in means. */
export interface SessionKeeper<Session> {
  get(): Session | undefined
  enter(opened: Session): void
  /** Forgets it. The reason is shown where somebody logs in next. */
  clear(reason?: string): void
  /** Calls the listener whenever one begins or ends. @returns what makes it stop. */
  subscribe(listener: () => void): () => void
  /** Why the last one ended, until another begins; it is not kept. */
  endedBecause(): string | undefined
}

/** Keeps a session of one kind under a key of the browser's; it follows what other pages of this phone do. */
export function createSessionKeeper<Session>(
  key: string,
  schema: z.ZodType<Session>,
): SessionKeeper<Session> {
  interface SessionState {
    session: Session | undefined
    /** Not kept. */
    endedBecause: string | undefined
  }
  const keep = (session: Session | undefined) => writeKey(key, session && JSON.stringify(session))
  let state: SessionState = { session: readStoredSession(key, schema), endedBecause: undefined }
  const listeners = new Set<() => void>()

  function stand(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  // Another page of this phone logged in or out.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === keyName(key))
      stand({ session: readStoredSession(key, schema), endedBecause: undefined })
  })

  return {
    // A page rendered for another browser uses that browser's session.
    get: () => (browserElsewhere() ? readStoredSession(key, schema) : state.session),
    enter(opened) {
      keep(opened)
      stand({ session: opened, endedBecause: undefined })
    },
    clear(reason) {
      keep(undefined)
      stand({ session: undefined, endedBecause: reason })
    },
    subscribe,
    endedBecause: () => state.endedBecause,
  }
}

/** The session of a keeper, in a component. */
export const useStoredSession = <Session>({ subscribe, get }: SessionKeeper<Session>): Session | undefined =>
  useSyncExternalStore(subscribe, get, get)

/** Why the last session of a keeper ended, until another one begins. */
export const useEndedBecause = ({ subscribe, endedBecause }: SessionKeeper<unknown>): string | undefined =>
  useSyncExternalStore(subscribe, endedBecause, endedBecause)

/** The session that the browser keeps under a key, where there is one and it can still be read. */
export function readStoredSession<Session>(key: string, schema: z.ZodType<Session>): Session | undefined {
  const text = readKey(key)
  if (!text) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
