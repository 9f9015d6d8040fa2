import { create } from 'zustand'
import { keyName, readKey } from '../browser/local-keys.ts'
import { storedToken, surrenderStorage } from '../session/session-storage.ts'
import { session } from '../session/session-store.ts'

/** Change that another tab made to this tab's session. */
export type Takeover = 'logged-out' | 'logged-in' | 'other-session'

const useStore = create<{ takeover: Takeover | undefined }>()(() => ({ takeover: undefined }))

/** Returns another tab's change, once there is one; this tab must then reload. */
export const useTakeover = (): Takeover | undefined => useStore((state) => state.takeover)

/** Compares the tokens of this tab and the stored session: all tabs share one session, in one store. */
export function detectTakeover(ours: string | undefined, theirs: string | undefined): Takeover | undefined {
  if (ours === theirs) return undefined
  if (!theirs) return 'logged-out'
  return ours ? 'other-session' : 'logged-in'
}

/** Watches for changes of the stored session by other tabs. Returns the function that stops watching. */
export function watchTabs(): () => void {
  const check = (): void => {
    const takeover = detectTakeover(session.get().token, storedToken(readKey('session')))
    if (!takeover || useStore.getState().takeover) return
    surrenderStorage()
    useStore.setState({ takeover })
  }
  const onStorage = ({ key }: StorageEvent): void => {
    // A storage event without a key means that the whole storage was cleared.
    if (key === null || key === keyName('session')) check()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
