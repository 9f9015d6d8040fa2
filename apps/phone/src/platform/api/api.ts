import { pageBuild } from '@roombook/client-react'
import { type Client, createClient } from '@roombook/contract'
import { guestSession } from '../session/guest-session.ts'
import { session } from '../session/session-store.ts'
import { fetchWithPrefetch, findPrefetched } from './asked-ahead.ts'

/**
 * The one client of the server. Guests' calls are made with the guest's session and all others with that of staff,
 * where there is one; one that turns out to be over is forgotten, with the reason.
 */
export const api: Client = createClient({
  baseUrl: '',
  fetch: fetchWithPrefetch,
  answered: findPrefetched,
  onBuilds: pageBuild.heard,
  token: (caller) => (caller === 'guest' ? guestSession : session).get()?.token,
  onLoggedOut: (message, caller) => (caller === 'guest' ? guestSession : session).clear(message),
})
