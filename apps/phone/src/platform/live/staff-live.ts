import { isSessionOver, liveUrl } from '@roombook/client-react'
import {
  createLiveClient,
  type LiveClient,
  type LiveEvent,
  type LiveState,
  livePaths,
} from '@roombook/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { session } from '../session/session-store.ts'

interface StaffLive {
  state: LiveState
  /** Reconnects immediately, if the connection is lost. */
  wake(): void
}

interface Listener {
  onEvent(event: LiveEvent): void
  /** Reports that events may have been missed: everything displayed must be refetched. */
  onRefetch(): void
}

/** Subscribes to the store's events while a page is open and the user is logged in (7.60, 8.08). */
export function useStaffLive(listener: Listener): StaffLive {
  const [state, setState] = useState<LiveState>('connecting')
  const latestListener = useRef(listener)
  latestListener.current = listener
  const client = useRef<LiveClient>(undefined)
  useEffect(() => {
    const opened = createLiveClient({
      // On the page's own port, also on plain http, unlike the console.
      urls: [liveUrl(location, livePaths.staff)],
      token: () => session.get()?.token,
      onEvent: (event) => latestListener.current.onEvent(event),
      onRefetch: () => latestListener.current.onRefetch(),
      onState: setState,
      isSessionOver: () => isSessionOver(api),
    })
    client.current = opened
    opened.start()
    // A phone that was asleep has lost its connection: it must be restored as soon as the page is visible.
    const wake = () => document.visibilityState === 'visible' && opened.wake()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      opened.stop()
    }
  }, [])
  return { state, wake: () => client.current?.wake() }
}
