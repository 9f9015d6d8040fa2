import type { applyForRooms } from '@roombook/contract'
import { useState } from 'react'
import type { Change } from '#platform/api/use-change.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import type { BookingDraft } from './read-stored-draft.ts'
import { useOwnBooking } from './use-own-booking.ts'

/** Unanswered attempt from before the page was opened, and its result if known. */
export type LastAttempt = ReturnType<typeof useLastAttempt>

/**
 * After a reload with a lost answer, finds out from the guest's own bookings whether it arrived: resending to
 * find out would book now where it did not. The next attempt uses the same key, so that a late arrival is
 * found and not doubled.
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
    /** It can be asked about: whose bookings to look at is known. */
    isKnown,
    /** Whether it was carried out is not answered yet: nothing is offered in its place. */
    isOpen: attempt !== undefined && isKnown && !own.isMissing,
    /** Unanswered attempt of this page: the next press retries it. */
    retry: hasSent ? apply.unsettled : undefined,
    /** The page has sent something itself. */
    end: () => setHasSent(true),
    /** The guest has seen the booking that was made, and wants another one. */
    letGo() {
      own.accept()
      apply.renew()
    },
  }
}
