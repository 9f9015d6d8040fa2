import { type login, type OutputOf, openedSession } from '@roombook/contract'
import { createSessionKeeper, useStoredSession } from './session-keeper.ts'

/** A member of staff logged in on this phone: token, person and store, as the login answered. */
export type PhoneSession = OutputOf<typeof login>

/** The session of staff on this phone. */
export const session = createSessionKeeper<PhoneSession>('session', openedSession)

/** Session of the staff member on this phone, if any. */
export const useSession = () => useStoredSession(session)
