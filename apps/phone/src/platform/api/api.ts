import { pageBuild } from '@roombook/client-react'
import { type Client, createClient } from '@roombook/contract'
import { guestSession } from '../session/guest-session.ts'
import { session } from '../session/session-store.ts'
import { fetchWithPrefetch, findPrefetched } from './prefetched-answers.ts'

/**
 * The client of all calls. Guests' calls use the guest's session, all others the staff session, if there is
 * one; a session that has ended is deleted, and its reason stored.
 */
export const api: Client = createClient({
  baseUrl: '',
  fetch: fetchWithPrefetch,
  answered: findPrefetched,
  onBuilds: pageBuild.noteServedBuilds,
  token: (caller) => (caller === 'guest' ? guestSession : session).get()?.token,
  onLoggedOut: (message, caller) => (caller === 'guest' ? guestSession : session).clear(message),
})
