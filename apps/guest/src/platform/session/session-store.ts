import { useSyncExternalStore } from 'react'
import { keepSession, keptSession, type PhoneSession, sessionKey } from './kept-session.ts'

interface Standing {
  session: PhoneSession | undefined
  /** Why the last session ended, for the login page; not kept. */
  endedBecause: string | undefined
}

let standing: Standing = { session: keptSession(), endedBecause: undefined }
const listeners = new Set<() => void>()

function stand(next: Standing): void {
  standing = next
  for (const listener of listeners) listener()
}

// Another page of this phone logged in or out.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === sessionKey) stand({ session: keptSession(), endedBecause: undefined })
})

/** The session of this phone. Its presence is what being logged in means. */
export const session = {
  get: (): PhoneSession | undefined => standing.session,
  enter(opened: PhoneSession): void {
    keepSession(opened)
    stand({ session: opened, endedBecause: undefined })
  },
  /** Forgets it. The reason is shown on the login page. */
  clear(reason?: string): void {
    keepSession(undefined)
    stand({ session: undefined, endedBecause: reason })
  },
  /** Calls the listener whenever one begins or ends. @returns what makes it stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const useStanding = (): Standing => useSyncExternalStore(session.subscribe, () => standing)

/** Who is logged in on this phone, if anybody is. */
export const useSession = (): PhoneSession | undefined => useStanding().session

/** Why the last session ended, until another one begins. */
export const useEndedBecause = (): string | undefined => useStanding().endedBecause
