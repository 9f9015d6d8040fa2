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
  /** Tries at once, where the line is lost. */
  wake(): void
}

interface Listener {
  onEvent(event: LiveEvent): void
  /** Something may have been missed: everything that is shown is to be fetched again. */
  onRefetch(): void
}

/** Listens to the shop for as long as a page is open and its person is logged in (7.60, 8.08). */
export function useStaffLive(listener: Listener): StaffLive {
  const [state, setState] = useState<LiveState>('connecting')
  const hears = useRef(listener)
  hears.current = listener
  const client = useRef<LiveClient>(undefined)
  useEffect(() => {
    const opened = createLiveClient({
      // Beside the page, which has it at its own port on plain http too.
      urls: [liveUrl(location, livePaths.staff)],
      token: () => session.get()?.token,
      onEvent: (event) => hears.current.onEvent(event),
      onRefetch: () => hears.current.onRefetch(),
      onState: setState,
      isSessionOver: () => isSessionOver(api),
    })
    client.current = opened
    opened.start()
    // A phone that slept has lost its line long ago: the first look at it is not to wait.
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
