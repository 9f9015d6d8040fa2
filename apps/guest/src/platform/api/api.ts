import { type Client, createClient } from '@roombook/contract'
import { session } from '../session/session-store.ts'

/** The one client of the server. When a session turns out to be over, it is forgotten, with the reason. */
export const api: Client = createClient({
  baseUrl: '',
  token: () => session.get()?.token,
  onLoggedOut: (message) => session.clear(message),
})
