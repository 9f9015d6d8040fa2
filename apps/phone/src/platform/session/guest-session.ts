import { type OpenedGuestSession, openedGuestSession } from '@roombook/contract'
import { createSessionKeeper, useKept } from './session-keeper.ts'

/** The session of a guest on this phone: somebody who proved its number, beside whoever of the staff is logged in. */
export const guestSession = createSessionKeeper<OpenedGuestSession>('guest', openedGuestSession)

/** The guest whose phone this is, once it is proved. */
export const useGuestSession = () => useKept(guestSession)
