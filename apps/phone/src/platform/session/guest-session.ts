import { type OpenedGuestSession, openedGuestSession } from '@roombook/contract/guest-session'
import { writeKey } from '../browser/local-keys.ts'
import { createSessionKeeper, useStoredSession } from './session-keeper.ts'

/** Session of a guest with a verified phone, independent of a staff session on this phone. */
export const guestSession = createSessionKeeper<OpenedGuestSession>('guest', openedGuestSession)

/** Key of the bookings that are shown offline: they belong to a guest and are removed with the session. */
export const storedBookingsKey = 'kept-bookings'

guestSession.subscribe(() => {
  if (!guestSession.get()) writeKey(storedBookingsKey, undefined)
})

/** Returns the session of the guest, once the phone is verified. */
export const useGuestSession = () => useStoredSession(guestSession)
