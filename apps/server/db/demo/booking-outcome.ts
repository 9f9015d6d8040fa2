import type { PlantedRoom } from './add-rooms.ts'
import type { DemoVenue } from './demo-venue.ts'
import type { Bill, Sitting, Wishes } from './planned-booking.ts'

/** Start of a booking and, where it fails, its end. */
export type BookingOutcome =
  | 'booked'
  | 'held'
  | 'applied'
  | 'walkIn'
  | 'cancelled'
  | 'noShow'
  | 'withdrawn'
  | 'released'
  | 'holdExpired'
  | 'refused'
  | 'applicationExpired'

const heldAtFirst: ReadonlySet<BookingOutcome> = new Set(['held', 'released', 'holdExpired'])
const appliedAtFirst: ReadonlySet<BookingOutcome> = new Set(['applied', 'refused', 'applicationExpired'])

/** Whether a booking begins with a hold. */
export const isHold = (outcome: BookingOutcome): boolean => heldAtFirst.has(outcome)

/** Whether a booking begins with a guest's own application. */
export const isBookingRequest = (outcome: BookingOutcome): boolean => appliedAtFirst.has(outcome)

/** All that is decided of a booking before its life is made up. */
export interface LifePlan {
  venue: DemoVenue
  sitting: Sitting
  outcome: BookingOutcome
  wishes: Wishes
  bill: Bill
  /** Since the midnight that begins the date; 1440 and more is the day after. */
  arrivalMinutes: number
  stayMinutes: number
  isNamedLater: boolean
  movedFrom: PlantedRoom | null
  /** It can only be booked after this moment, since the room was somebody else's. */
  bookedAfter?: number | undefined
  /** The call came at this very moment. */
  bookedAt?: number | undefined
}
