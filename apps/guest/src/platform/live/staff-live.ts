import {
  CallRefused,
  createLiveClient,
  type LiveClient,
  type LiveEvent,
  type LiveState,
  livePaths,
  userInfo,
} from '@roombook/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { session } from '../session/session-store.ts'

/** Where the staff's channel is: beside the page, which has it at its own port on plain http too. */
const staffLiveUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${livePaths.staff}`

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
      urls: [staffLiveUrl(location)],
      token: () => session.get()?.token,
      onEvent: (event) => hears.current.onEvent(event),
      onRefetch: () => hears.current.onRefetch(),
      onState: setState,
      isSessionOver,
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

/** Asks the server itself; the client of the calls ends the session where it is over. */
async function isSessionOver(): Promise<boolean> {
  try {
    await api.call(userInfo, {})
    return false
  } catch (error) {
    return error instanceof CallRefused && error.code === 'session.ended'
  }
}
