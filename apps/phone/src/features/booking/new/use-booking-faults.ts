import { toldAtFields } from '@roombook/client-react'
import type { applyForRooms } from '@roombook/contract'
import { useState } from 'react'
import type { Change } from '#platform/api/use-change.ts'
import type { BookingFaults } from './booking-faults.ts'

type Refused = Change<typeof applyForRooms>['refusal']

/** The refusals after which something else is offered. */
const missed = ['booking.room_taken', 'booking.turn_unavailable', 'booking.turn_moved']

/** Returns a booking's errors, from before sending or from the server, until the choice changes. */
export function useBookingFaults(refused: Refused) {
  const [answered, setAnswered] = useState<unknown>()
  const [faults, setFaults] = useState<BookingFaults>({})
  const refusal = refused && refused !== answered ? refused : undefined
  const fieldMessages = toldAtFields(refusal)
  return {
    /** Refusal of the current choice. */
    refusal,
    /** It has gone to others: something else is offered. */
    isMissed: refusal !== undefined && missed.includes(refusal.code),
    errors: {
      peopleError: faults.people ?? fieldMessages.peopleNum,
      dateError: faults.date ?? fieldMessages.bookDate ?? fieldMessages.periodId,
      roomError: faults.room ?? fieldMessages.roomIds,
      timeError: faults.time,
    },
    /** Something else is chosen. */
    forget(): void {
      setAnswered(refused)
      setFaults({})
    },
    /** Shows what was found before sending. @returns whether that is nothing. */
    tell(found: BookingFaults): boolean {
      setAnswered(undefined)
      setFaults(found)
      return Object.keys(found).length === 0
    },
  }
}
