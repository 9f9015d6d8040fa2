import { type BookingOfGuest, listMyBookings } from '@roombook/contract'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'

/** A guest's own open booking of a day and period, as the booking page looks for it before it makes another. */
export interface OwnBooking {
  /** The one that was found for what is chosen now. */
  found: BookingOfGuest | undefined
  /** Looks for one. @returns whether there is one, or nobody can tell: then nothing is booked. */
  look(): Promise<boolean>
  pending: boolean
  /** Why nobody can tell. */
  trouble: string | undefined
}

/** How many of a guest's open bookings are looked at: more than a shop lets anybody have. */
const most = 50

/** Whether whoever books has done so before: the page was reloaded after its answer was lost, say. */
export function useOwnBooking(
  shopId: number,
  { bookDate, periodId }: { bookDate: string; periodId: number | null },
): OwnBooking {
  const [found, setFound] = useState<BookingOfGuest>()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const isHere = (booking: BookingOfGuest) =>
    booking.shopId === shopId && booking.bookDate === bookDate && booking.periodId === periodId
  return {
    found: found && isHere(found) ? found : undefined,
    pending,
    trouble,
    async look() {
      setPending(true)
      setTrouble(undefined)
      try {
        const { data } = await api.call(listMyBookings, { past: false, limit: most })
        const booking = data.list.find(isHere)
        setFound(booking)
        return booking !== undefined
      } catch (error) {
        setTrouble(error instanceof Error ? error.message : '')
        return true
      } finally {
        setPending(false)
      }
    },
  }
}
