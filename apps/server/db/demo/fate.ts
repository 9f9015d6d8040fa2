import type { House, PlantedRoom } from './add-house.ts'
import type { Bill, Sitting, Wishes } from './party.ts'

/** How a booking begins and, where it comes to nothing, ends. */
export type Fate =
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

const heldAtFirst: ReadonlySet<Fate> = new Set(['held', 'released', 'holdExpired'])
const appliedAtFirst: ReadonlySet<Fate> = new Set(['applied', 'refused', 'applicationExpired'])

/** Whether a booking begins with a hold. */
export const isHold = (fate: Fate): boolean => heldAtFirst.has(fate)

/** Whether a booking begins with a guest's own application. */
export const isApplication = (fate: Fate): boolean => appliedAtFirst.has(fate)

/** All that is decided of a booking before its life is made up. */
export interface LifePlan {
  house: House
  sitting: Sitting
  fate: Fate
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
