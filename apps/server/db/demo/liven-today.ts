import { addDays, endOfPeriod, instantOf, type LocalDate, periodEnd } from '@roombook/domain/time'
import type { PlantedPeriod, PlantedRoom } from './add-rooms.ts'
import type { BookingOutcome } from './booking-outcome.ts'
import { bookingAt, keepsPlace } from './booking-so-far.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute, timezone } from './moments.ts'
import type { PlannedBooking } from './planned-booking.ts'
import { seatBooking } from './seat-booking.ts'
import { createChance } from './seeded-random.ts'

/** Holds and applications that have just come in: how long ago, and for how many rooms. */
export const fresh: readonly {
  outcome: BookingOutcome
  minutesAgo: number
  rooms: number
  isNamed: boolean
  inDays: number
}[] = [
  { outcome: 'applicationExpired', minutesAgo: 6, rooms: 1, isNamed: true, inDays: 0 },
  { outcome: 'holdExpired', minutesAgo: 11, rooms: 1, isNamed: true, inDays: 0 },
  { outcome: 'holdExpired', minutesAgo: 4, rooms: 1, isNamed: false, inDays: 0 },
  { outcome: 'applicationExpired', minutesAgo: 17, rooms: 1, isNamed: true, inDays: 1 },
  { outcome: 'holdExpired', minutesAgo: 23, rooms: 2, isNamed: true, inDays: 0 },
]

interface Evening {
  venue: DemoVenue
  today: LocalDate
  now: number
  customers: readonly Customer[]
}

export const placeOf = (
  { date, period, turn }: { date: LocalDate; period: PlantedPeriod; turn: number },
  room: PlantedRoom,
) => `${date} ${period.id} ${room.id} ${turn}`

/**
 * Bookings that keep a restaurant awake at any hour: holds that will soon run out and applications that wait for an
 * answer, in this evening's rooms that nobody has.
 */
export function callsOfTheHour(evening: Evening, bookings: readonly PlannedBooking[]): PlannedBooking[] {
  const { venue, now, customers } = evening
  const chance = createChance(`the hour in ${venue.shop.title} on ${evening.today}`)
  const taken = new Set(
    bookings.flatMap((planned) => {
      const soFar = bookingAt(planned, now)
      return soFar && keepsPlace(soFar) ? soFar.rooms.map((room) => placeOf(planned, room)) : []
    }),
  )
  return fresh.flatMap(({ outcome, minutesAgo, rooms: count, isNamed, inDays }) => {
    for (const { date, period } of evenings(evening, inDays)) {
      const free = venue.rooms.filter((room) => !taken.has(placeOf({ date, period, turn: 1 }, room)))
      const [first, ...others] = chance.shuffled(free)
      if (!first) continue
      const beside = others.filter(({ floorId }) => floorId === first.floorId)
      const rooms = [first, ...beside.slice(0, count - 1)]
      if (rooms.length < count) continue
      for (const room of rooms) taken.add(placeOf({ date, period, turn: 1 }, room))
      const planned = seatBooking(chance, venue, {
        date,
        period,
        rooms,
        turn: 1,
        outcome,
        customer: isNamed ? chance.pick(customers) : null,
        bookedAt: now - minutesAgo * minute,
        arrivalMinutes: arrivalAfter(period, date, now),
      })
      return { ...planned, isNamedLater: !isNamed }
    }
    return []
  })
}

/** Dinner, or where that is nearly over late supper, or the next day's dinner. */
function evenings(
  { venue, today, now }: Evening,
  inDays: number,
): { date: LocalDate; period: PlantedPeriod }[] {
  return [inDays, inDays + 1]
    .flatMap((days) => venue.periods.slice(1).map((period) => ({ date: addDays(today, days), period })))
    .filter(({ date, period }) => periodEnd(period, date, timezone) - now >= 90 * minute)
}

/** An hour into the period, or the next half hour of it that is half an hour away. */
function arrivalAfter(period: PlantedPeriod, date: LocalDate, now: number): number {
  const usual = period.startMinutes + 60
  const soonest = (now - instantOf(date, 0, timezone)) / minute + 30
  const step = period.startMinutes + Math.ceil((soonest - period.startMinutes) / 30) * 30
  return Math.min(Math.max(usual, step), endOfPeriod(period) - 30)
}
