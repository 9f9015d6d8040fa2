import { toFieldMessages } from '@roombook/client-react'
import type { applyForRooms } from '@roombook/contract/guest-booking'
import { useState } from 'react'
import type { Change } from '#platform/api/use-change.ts'
import type { BookingFaults } from './booking-faults.ts'

type Refused = Change<typeof applyForRooms>['refusal']

/** Refusals after which alternatives are offered. */
const missed = ['booking.room_taken', 'booking.turn_unavailable', 'booking.turn_moved']

/** Returns a booking's errors, from the check before sending or from the server, until the choice changes. */
export function useBookingFaults(refused: Refused) {
  const [answered, setAnswered] = useState<unknown>()
  const [faults, setFaults] = useState<BookingFaults>({})
  const refusal = refused && refused !== answered ? refused : undefined
  const fieldMessages = toFieldMessages(refusal)
  return {
    /** Refusal of the current choice. */
    refusal,
    /** Whether the rooms were booked by others, so that alternatives are offered. */
    isMissed: refusal !== undefined && missed.includes(refusal.code),
    errors: {
      peopleError: faults.people ?? fieldMessages.peopleNum,
      dateError: faults.date ?? fieldMessages.bookDate ?? fieldMessages.periodId,
      roomError: faults.room ?? fieldMessages.roomIds,
      timeError: faults.time,
    },
    /** Clears the errors after another choice. */
    clear(): void {
      setAnswered(refused)
      setFaults({})
    },
    /** Shows the errors found before sending. @returns whether there are none. */
    show(found: BookingFaults): boolean {
      setAnswered(undefined)
      setFaults(found)
      return Object.keys(found).length === 0
    },
  }
}
