import { type LocalDate, minutesToClock, weekdayOf } from '@roombook/domain'
import type { House, PlantedPeriod, PlantedRoom } from './add-house.ts'
import type { Customer } from './make-customers.ts'
import { type Fate, makeLife } from './make-life.ts'
import { makeBill, makeWishes } from './make-wishes.ts'
import type { Party, Sitting } from './party.ts'
import { type Chance, chanceOf } from './seeded-random.ts'

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

/** How parties that come begin. */
// biome-ignore format: a table is read across
const comingFates: readonly (readonly [Fate, number])[] = [['booked', 78], ['held', 10], ['applied', 7], ['walkIn', 5]]

/** What becomes of those that do not come. */
const missingFates: readonly (readonly [Fate, number])[] = [
  ['cancelled', 46],
  ['noShow', 14],
  ['withdrawn', 8],
  ['released', 10],
  ['holdExpired', 10],
  ['refused', 8],
  ['applicationExpired', 4],
]

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

/** Where a room is laid twice: the first party comes early and does not stay long, the second comes when it has left. */
const twoSittings = [
  { first: 0, stay: [52, 64], second: 120 },
  { first: 0, stay: [80, 98], second: 150 },
] as const

interface DayPlan {
  house: House
  date: LocalDate
  customers: readonly Customer[]
}

/** Everybody who books a table for one date, whether they come or not, with all that happens to their orders. */
export function planDay(plan: DayPlan): Party[] {
  const chance = chanceOf(`${plan.house.shop.title} on ${plan.date}`)
  return plan.house.periods.flatMap((period, periodAt) => planPeriod(chance, plan, period, periodAt))
}

function planPeriod(chance: Chance, plan: DayPlan, period: PlantedPeriod, periodAt: number): Party[] {
  const { house, date } = plan
  const parties: Party[] = []
  const eating = new Set<Customer>()
  const free = chance.shuffled(house.rooms)
  const share = [lunchShare, house.shop.busyness, supperShare][periodAt] ?? 0
  const weekday = weekdays[weekdayOf(date)]?.[periodAt] ?? 1
  const busy = Math.min(0.97, share * weekday * (0.93 + 0.14 * chance.next()))
  const occupied = Math.round(busy * house.rooms.length)

  const seat = (options: Omit<Seating, 'period' | 'periodAt' | 'customer'>) => {
    const customer = chance.happens(0.8) ? pickCustomer(chance, plan.customers, eating) : null
    const party = seatParty(chance, plan, { ...options, period, periodAt, customer })
    parties.push(party)
    return party
  }

  while (house.rooms.length - free.length < occupied) {
    const rooms = takeRooms(chance, free)
    const [room] = rooms
    if (!room) break
    const isTurned = rooms.length === 1 && room.sittings.has(period.id) && chance.happens(0.5)
    // Somebody is moved now and then: the room they leave stays empty.
    const movedFrom = !isTurned && rooms.length === 1 && chance.happens(0.03) ? (free.pop() ?? null) : null
    seat({ rooms, turn: 1, fate: chance.weighted(comingFates), isTurned, movedFrom })
    if (isTurned) seat({ rooms, turn: 2, fate: chance.weighted(comingFates), isTurned, movedFrom: null })
  }
  const missing = Math.round(occupied * (0.06 + 0.08 * chance.next()))
  for (const room of free.splice(0, missing)) {
    const fate = chance.weighted(missingFates)
    const gone = seat({ rooms: [room], turn: 1, fate, isTurned: false, movedFrom: null })
    const [made, left] = [gone.steps[0]?.at ?? 0, gone.steps.at(-1)?.at ?? 0]
    // What was given back in time is asked for by the next caller.
    if (fate === 'cancelled' && left - made > 3_600_000 && chance.happens(0.5))
      seat({ rooms: [room], turn: 1, fate: 'booked', isTurned: false, movedFrom: null, bookedAfter: left })
  }
  return parties
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
  customers: readonly Customer[],
  eating: Set<Customer>,
): Customer | null {
  const customer = chance.weighted(customers.map((one) => [one, one.weight] as const))
  if (eating.has(customer)) return null
  eating.add(customer)
  return customer
}

interface Seating {
  rooms: readonly PlantedRoom[]
  period: PlantedPeriod
  periodAt: number
  turn: number
  fate: Fate
  /** The room has two sittings, and this is one of them. */
  isTurned: boolean
  movedFrom: PlantedRoom | null
  customer: Customer | null
  bookedAfter?: number
}

function seatParty(chance: Chance, { house, date }: DayPlan, seating: Seating): Party {
  const { rooms, period, periodAt, turn, fate, customer, movedFrom, bookedAfter } = seating
  const sitting: Sitting = { date, period, rooms, turn }
  const isApplication = fate === 'applied' || fate === 'refused' || fate === 'applicationExpired'
  const wishes = makeWishes(chance, house, sitting, { customer, isApplication })
  const bill = makeBill(chance, house, sitting, wishes)
  const turned = seating.isTurned ? twoSittings[periodAt] : undefined
  const after = turned
    ? turn === 1
      ? turned.first
      : turned.second
    : chance.weighted(arrivals[periodAt] ?? [[0, 1]])
  const [least, most] = (turned && turn === 1 ? turned.stay : stays[periodAt]) ?? stays[1]
  const isHold = fate === 'held' || fate === 'holdExpired' || fate === 'released'
  const plan = {
    house,
    sitting,
    fate,
    wishes,
    bill,
    arrivalMinutes: period.startMinutes + after,
    stayMinutes: chance.between(least, most),
    isNamedLater: isHold && chance.happens(0.4),
    movedFrom,
    ...(bookedAfter === undefined ? {} : { bookedAfter }),
  }
  const life = makeLife(chance, plan)
  const { isNamedLater } = plan
  return {
    ...sitting,
    ...wishes,
    ...life,
    bill,
    isNamedLater,
    arrivalTime: minutesToClock(plan.arrivalMinutes),
    movedFrom: life.steps.some((step) => step.move === 'transfer') ? movedFrom : null,
  }
}
