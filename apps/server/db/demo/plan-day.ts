import { addDays, instantOf, type LocalDate, weekdayOf } from '@roombook/domain/time'
import type { PlantedPeriod, PlantedRoom } from './add-rooms.ts'
import type { BookingOutcome } from './booking-outcome.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'
import type { PlannedBooking } from './planned-booking.ts'
import { type Seating, seatBooking } from './seat-booking.ts'
import { type Chance, createChance } from './seeded-random.ts'

/** How busy a weekday is, Sunday first: lunch, dinner, late supper. */
const weekdays = [
  [1.35, 1.04, 0.8],
  [0.9, 0.88, 0.7],
  [0.95, 0.9, 0.8],
  [0.95, 0.95, 0.8],
  [1, 1, 0.9],
  [1, 1.12, 1.6],
  [1.4, 1.18, 1.7],
] as const

const lunchShare = 0.4
const supperShare = 0.15

/** How bookings of those who come begin. */
// biome-ignore format: a table is read across
const comingOutcomes: readonly (readonly [BookingOutcome, number])[] = [['booked', 78], ['held', 10], ['applied', 7], ['walkIn', 5]]

/** Outcomes of bookings whose guests do not come, with weights. */
const missingOutcomes: readonly (readonly [BookingOutcome, number])[] = [
  ['cancelled', 46],
  ['noShow', 14],
  ['withdrawn', 8],
  ['released', 10],
  ['holdExpired', 10],
  ['refused', 8],
  ['applicationExpired', 4],
]

interface DayPlan {
  venue: DemoVenue
  date: LocalDate
  /** With how often they come, in relation to each other. */
  customers: readonly (readonly [Customer, number])[]
}

/** Everybody who books a table for one date, whether they come or not, with all that happens to their orders. */
export function planDay(plan: DayPlan): PlannedBooking[] {
  const chance = createChance(`${plan.venue.shop.title} on ${plan.date}`)
  // Nobody comes before they know the house, so that there are new guests at any time.
  const customers = plan.customers.filter(([{ firstDay }]) => firstDay <= plan.date)
  const those = { ...plan, customers }
  return plan.venue.periods.flatMap((period, periodAt) => planPeriod(chance, those, period, periodAt))
}

function planPeriod(
  chance: Chance,
  plan: DayPlan,
  period: PlantedPeriod,
  periodAt: number,
): PlannedBooking[] {
  const { venue, date } = plan
  const bookings: PlannedBooking[] = []
  const eating = new Set<Customer>()
  const free = chance.shuffled(venue.rooms)
  const share = [lunchShare, venue.shop.busyness, supperShare][periodAt] ?? 0
  const weekday = weekdays[weekdayOf(date)]?.[periodAt] ?? 1
  const busy = Math.min(0.97, share * weekday * (0.93 + 0.14 * chance.next()))
  const occupied = Math.round(busy * venue.rooms.length)

  const seat = (options: Pick<Seating, 'rooms' | 'turn' | 'outcome'> & Partial<Seating>) => {
    const customer = chance.happens(0.8) ? pickCustomer(chance, plan.customers, eating) : null
    const planned = seatBooking(chance, venue, { date, period, customer, ...options })
    bookings.push(planned)
    return planned
  }

  let seated = 0
  while (seated < occupied) {
    const rooms = takeRooms(chance, free)
    const [room] = rooms
    if (!room) break
    seated += rooms.length
    const isTurned = rooms.length === 1 && room.sittings.has(period.id) && chance.happens(0.5)
    // Somebody is moved now and then: the room they leave stays empty.
    const movedFrom = !isTurned && rooms.length === 1 && chance.happens(0.03) ? (free.pop() ?? null) : null
    // Somebody always plans ahead, so that no coming evening is empty.
    const isFirst = periodAt === 1 && bookings.length === 0
    const early = instantOf(addDays(date, -chance.between(21, 40)), chance.between(600, 1260), timezone)
    const bookedAt = isFirst ? early : undefined
    seat({ rooms, turn: 1, outcome: chance.weighted(comingOutcomes), isTurned, movedFrom, bookedAt })
    if (isTurned) seat({ rooms, turn: 2, outcome: chance.weighted(comingOutcomes), isTurned })
  }
  const missing = Math.round(occupied * (0.06 + 0.08 * chance.next()))
  for (const room of free.splice(0, missing)) {
    const outcome = chance.weighted(missingOutcomes)
    const gone = seat({ rooms: [room], turn: 1, outcome })
    const [made, left] = [gone.steps[0]?.at ?? 0, gone.steps.at(-1)?.at ?? 0]
    // The next caller often takes a room that was cancelled in time.
    if (outcome === 'cancelled' && left - made > 3_600_000 && chance.happens(0.5))
      seat({ rooms: [room], turn: 1, outcome: 'booked', bookedAfter: left })
  }
  return bookings
}

/** Takes a room, or some of one floor for a party that needs several. */
function takeRooms(chance: Chance, free: PlantedRoom[]): PlantedRoom[] {
  const room = free.shift()
  if (!room) return []
  if (!chance.happens(0.05)) return [room]
  // biome-ignore format: a table is read across
  const more = chance.weighted([[1, 60], [2, 28], [3, 12]])
  const others = free.filter((other) => other.floorId === room.floorId).slice(0, more)
  for (const other of others) free.splice(free.indexOf(other), 1)
  return [room, ...others].sort((one, other) => one.id - other.id)
}

function pickCustomer(
  chance: Chance,
  customers: readonly (readonly [Customer, number])[],
  eating: Set<Customer>,
): Customer | null {
  const customer = chance.weighted(customers)
  if (eating.has(customer)) return null
  eating.add(customer)
  return customer
}
