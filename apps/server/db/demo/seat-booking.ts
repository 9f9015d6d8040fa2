import { type LocalDate, minutesToClock } from '@roombook/domain/time'
import { diningMinutes, type PlantedPeriod, type PlantedRoom } from './add-rooms.ts'
import { type BookingOutcome, isBookingRequest, isHold } from './booking-outcome.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoVenue } from './demo-venue.ts'
import { makeBill, noBill } from './make-bill.ts'
import { makeLife } from './make-life.ts'
import { makeWishes } from './make-wishes.ts'
import type { PlannedBooking, Sitting } from './planned-booking.ts'
import type { Chance } from './seeded-random.ts'

/** Arrival in minutes after the period's start. */
// biome-ignore format: a table is read across
const arrivals: readonly (readonly (readonly [minutes: number, weight: number])[])[] = [
  [[0, 14], [30, 34], [60, 36], [90, 12], [120, 4]],
  [[0, 8], [30, 26], [60, 38], [90, 20], [120, 8]],
  [[0, 30], [30, 34], [60, 20], [90, 10], [150, 6]],
]
const stays = [
  [70, 125],
  [95, 170],
  [75, 140],
] as const

/**
 * Two seatings of one room: the first party comes early and leaves soon, the second comes after it has left.
 */
const twoSittings = [
  { first: 0, stay: [52, 64], second: diningMinutes[0] },
  { first: 0, stay: [80, 98], second: diningMinutes[1] },
] as const

export interface Seating {
  date: LocalDate
  period: PlantedPeriod
  rooms: readonly PlantedRoom[]
  turn: number
  outcome: BookingOutcome
  customer: Customer | null
  /** The room has two sittings, and this is one of them. */
  isTurned?: boolean
  movedFrom?: PlantedRoom | null
  bookedAfter?: number | undefined
  bookedAt?: number | undefined
  /** Since the midnight that begins the date. */
  arrivalMinutes?: number
}

/** Makes a booking of rooms for somebody, with all that becomes of it. Nobody applies without a telephone number. */
export function seatBooking(chance: Chance, venue: DemoVenue, seating: Seating): PlannedBooking {
  const { date, rooms, period, turn, customer, isTurned = false, movedFrom = null } = seating
  const sitting: Sitting = { date, period, rooms, turn }
  const outcome = customer === null && isBookingRequest(seating.outcome) ? 'booked' : seating.outcome
  const wishes = makeWishes(chance, venue, sitting, { customer, outcome })
  // The day's end clears what nobody settled; where meals are checked or the next party waits, nobody forgets.
  const isForgotten = !venue.shop.settings.mealCheckMode && !isTurned && chance.happens(0.02)
  const bill = isForgotten ? noBill : makeBill(chance, venue, sitting, wishes)
  const periodAt = venue.periods.indexOf(period)
  const turned = isTurned ? twoSittings[periodAt] : undefined
  const [least, most] = (turn === 1 ? turned?.stay : undefined) ?? stays[periodAt] ?? stays[1]
  const usual = chance.weighted(arrivals[periodAt] ?? [[0, 1]])
  const after = turned ? (turn === 1 ? turned.first : turned.second) : usual
  const plan = {
    venue,
    sitting,
    outcome,
    wishes,
    bill,
    arrivalMinutes: seating.arrivalMinutes ?? period.startMinutes + after,
    stayMinutes: chance.between(least, most),
    isNamedLater: isHold(outcome) && chance.happens(0.4),
    movedFrom,
    bookedAfter: seating.bookedAfter,
    bookedAt: seating.bookedAt,
  }
  const life = makeLife(chance, plan)
  return {
    ...sitting,
    ...wishes,
    ...life,
    bill,
    isNamedLater: plan.isNamedLater,
    arrivalTime: minutesToClock(plan.arrivalMinutes),
    movedFrom: life.steps.some((step) => step.move === 'transfer') ? movedFrom : null,
  }
}
