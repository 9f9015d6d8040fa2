import type { applyForRooms } from '@roombook/contract/guest-booking'
import { useState } from 'react'
import type { Change } from '#platform/api/use-change.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import type { BookingDraft } from './read-stored-draft.ts'
import { useOwnBooking } from './use-own-booking.ts'

/** Unanswered attempt from before the page load, and its result if known. */
export type LastAttempt = ReturnType<typeof useLastAttempt>

/**
 * After a reload with a lost answer, determines from the guest's own bookings whether the request arrived:
 * resending it would book now if it had not. The next attempt uses the same key, so that a late arrival is
 * found and not duplicated.
 */
export function useLastAttempt(
  shopId: number,
  meal: Pick<BookingDraft, 'bookDate' | 'periodId'>,
  apply: Change<typeof applyForRooms>,
) {
  const [hasSent, setHasSent] = useState(false)
  const attempt = hasSent ? undefined : apply.unsettled
  const own = useOwnBooking(shopId, meal, attempt)
  const isKnown = useGuestSession() !== undefined
  return {
    attempt,
    own,
    /** Whether it can be checked: the guest's session is known. */
    isKnown,
    /** Whether the result is still unknown, so that no alternatives are offered. */
    isOpen: attempt !== undefined && isKnown && !own.isMissing,
    /** Unanswered attempt of this page: the next press retries it. */
    retry: hasSent ? apply.unsettled : undefined,
    /** Records that the page itself has sent a request. */
    end: () => setHasSent(true),
    /** The guest has seen the booking, and wants another one. */
    discard() {
      own.accept()
      apply.renew()
    },
  }
}
