import { type BookingOfGuest, listMyBookings } from '@roombook/contract/my-bookings'
import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { guestSession } from '#platform/session/guest-session.ts'

/** Check for a guest's own open booking of a day and period, before another one is made. */
export interface OwnBooking {
  /** Booking found, for the current choice or for the unanswered attempt. */
  found: BookingOfGuest | undefined
  /** Whether it belongs to the unanswered attempt. */
  isOfAttempt: boolean
  /** Whether no booking was found for the unanswered attempt. */
  isMissing: boolean
  /** Checks for one. @returns true where there is one, or the check failed: nothing is then booked. */
  refresh(): Promise<boolean>
  /** Records that the guest knows the booking and wants another: it is not reported again. */
  accept(): void
  pending: boolean
  /** Reason why the check failed. */
  trouble: string | undefined
}

interface Meal {
  bookDate: string
  periodId: number | null
}

/** Number of the guest's open bookings to check: more than a store permits. */
const most = 50

/**
 * Returns the guest's own booking of this period, or of the unanswered attempt's. The latter is checked on
 * page load, before alternatives are offered.
 */
export function useOwnBooking(shopId: number, meal: Meal, attempt: Meal | undefined): OwnBooking {
  const [lookup, setLookup] = useState<{ found: BookingOfGuest | undefined }>()
  const [acceptedId, setAcceptedId] = useState<number>()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const isOf = (wanted: Meal | undefined, booking: BookingOfGuest | undefined): booking is BookingOfGuest =>
    booking?.shopId === shopId &&
    booking.bookDate === wanted?.bookDate &&
    booking.periodId === wanted.periodId
  const found = lookup?.found
  const isOfAttempt = isOf(attempt, found)

  async function refresh(): Promise<boolean> {
    setPending(true)
    setTrouble(undefined)
    try {
      const { data } = await api.call(listMyBookings, { past: false, limit: most })
      const others = data.list.filter(({ orderId }) => orderId !== acceptedId)
      const booking = others.find((each) => isOf(attempt, each)) ?? others.find((each) => isOf(meal, each))
      setLookup({ found: booking })
      return booking !== undefined
    } catch (error) {
      setLookup(undefined)
      setTrouble(error instanceof Error ? error.message : '')
      return true
    } finally {
      setPending(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for an attempt from before the page load
  useEffect(() => {
    if (attempt && guestSession.get()) void refresh()
  }, [])

  return {
    found: isOfAttempt || isOf(meal, found) ? found : undefined,
    isOfAttempt,
    isMissing: lookup !== undefined && !isOfAttempt,
    refresh,
    accept() {
      setAcceptedId(found?.orderId)
      setLookup(undefined)
    },
    pending,
    trouble,
  }
}
