import { type BookingOfGuest, listMyBookings } from '@roombook/contract'
import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { guestSession } from '#platform/session/guest-session.ts'

/** A guest's own open booking of a day and period, as the booking page looks for it before it makes another. */
export interface OwnBooking {
  /** The one that was found, for what is chosen now or for what was sent and not answered. */
  found: BookingOfGuest | undefined
  /** It is of what was sent and not answered. */
  isOfAttempt: boolean
  /** It was looked for what was sent and not answered, and nothing was found. */
  isMissing: boolean
  /** Looks for one. @returns whether there is one, or nobody can tell: then nothing is booked. */
  look(): Promise<boolean>
  /** The one that was found is known to the guest, who wants another: it is not asked about again. */
  accept(): void
  pending: boolean
  /** Why nobody can tell. */
  trouble: string | undefined
}

interface Meal {
  bookDate: string
  periodId: number | null
}

/** How many of a guest's open bookings are looked at: more than a shop lets anybody have. */
const most = 50

/**
 * Returns the guest's own booking of this meal, or of the unanswered attempt's meal. The latter is checked as
 * soon as the page opens, before anything is offered in its place.
 */
export function useOwnBooking(shopId: number, meal: Meal, attempt: Meal | undefined): OwnBooking {
  const [looked, setLooked] = useState<{ found: BookingOfGuest | undefined }>()
  const [acceptedId, setAcceptedId] = useState<number>()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const isOf = (wanted: Meal | undefined, booking: BookingOfGuest | undefined): booking is BookingOfGuest =>
    booking?.shopId === shopId &&
    booking.bookDate === wanted?.bookDate &&
    booking.periodId === wanted.periodId
  const found = looked?.found
  const isOfAttempt = isOf(attempt, found)

  async function look(): Promise<boolean> {
    setPending(true)
    setTrouble(undefined)
    try {
      const { data } = await api.call(listMyBookings, { past: false, limit: most })
      const others = data.list.filter(({ orderId }) => orderId !== acceptedId)
      const booking = others.find((each) => isOf(attempt, each)) ?? others.find((each) => isOf(meal, each))
      setLooked({ found: booking })
      return booking !== undefined
    } catch (error) {
      setLooked(undefined)
      setTrouble(error instanceof Error ? error.message : '')
      return true
    } finally {
      setPending(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was sent before the page was opened
  useEffect(() => {
    if (attempt && guestSession.get()) void look()
  }, [])

  return {
    found: isOfAttempt || isOf(meal, found) ? found : undefined,
    isOfAttempt,
    isMissing: looked !== undefined && !isOfAttempt,
    look,
    accept() {
      setAcceptedId(found?.orderId)
      setLooked(undefined)
    },
    pending,
    trouble,
  }
}
