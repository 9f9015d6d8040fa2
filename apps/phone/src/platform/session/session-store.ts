import type { OutputOf } from '@roombook/contract'
import { type login, openedSession } from '@roombook/contract/session'
import { createSessionKeeper, useStoredSession } from './session-keeper.ts'

/** Session of a staff member on this phone: token, user and store, as returned by the login. */
export type PhoneSession = OutputOf<typeof login>

/** Staff session on this phone. */
export const session = createSessionKeeper<PhoneSession>('session', openedSession)

/** Returns the session of the staff member on this phone, if any. */
export const useSession = () => useStoredSession(session)
