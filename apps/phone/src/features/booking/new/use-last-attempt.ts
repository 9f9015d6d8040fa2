import type { applyForRooms } from '@roombook/contract'
import { useState } from 'react'
import type { Change } from '#platform/api/use-change.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import type { BookingDraft } from './kept-draft.ts'
import { useOwnBooking } from './use-own-booking.ts'

/** What was sent before the page was opened, and not answered; and what can be known of it. */
export type LastAttempt = ReturnType<typeof useLastAttempt>

/**
 * A guest who loads the page anew after a lost answer is told whether they have booked, by their own bookings: to send it
 * again would book now where it never arrived. What they send next goes under the same key, so that what arrives late is
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
    /** What this page itself sent and heard nothing of: the next press is a retry. */
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
