import { toldAtFields } from '@roombook/client-react'
import type { applyForRooms } from '@roombook/contract'
import { useState } from 'react'
import type { Change } from '#platform/api/use-change.ts'
import type { BookingFaults } from './booking-faults.ts'

type Refused = Change<typeof applyForRooms>['refusal']

/** The refusals after which something else is offered. */
const missed = ['booking.room_taken', 'booking.turn_unavailable', 'booking.turn_moved']

/** Returns a booking's errors, from before sending or from the server, until the choice changes. */
export function useBookingFaults(said: Refused) {
  const [answered, setAnswered] = useState<unknown>()
  const [faults, setFaults] = useState<BookingFaults>({})
  const refusal = said && said !== answered ? said : undefined
  const told = toldAtFields(refusal)
  return {
    /** Refusal of the current choice. */
    refusal,
    /** It has gone to others: something else is offered. */
    isMissed: refusal !== undefined && missed.includes(refusal.code),
    errors: {
      peopleError: faults.people ?? told.peopleNum,
      dateError: faults.date ?? told.bookDate ?? told.periodId,
      roomError: faults.room ?? told.roomIds,
      timeError: faults.time,
    },
    /** Something else is chosen. */
    forget(): void {
      setAnswered(said)
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
