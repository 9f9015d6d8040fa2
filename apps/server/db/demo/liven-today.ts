import { addDays, endOfPeriod, instantOf, type LocalDate, OrderStatus, periodEnd } from '@roombook/domain'
import type { House, PlantedPeriod, PlantedRoom } from './add-house.ts'
import type { Fate } from './fate.ts'
import type { Customer } from './make-customers.ts'
import { minute, timezone } from './moments.ts'
import type { Party } from './party.ts'
import { seatParty } from './seat-party.ts'
import { chanceOf } from './seeded-random.ts'
import { keepsPlace, type Standing, standingAt } from './standing.ts'

/** Holds and applications that have just come in: how long ago, and for how many rooms. */
const fresh: readonly { fate: Fate; minutesAgo: number; rooms: number; isNamed: boolean; inDays: number }[] =
  [
    { fate: 'applicationExpired', minutesAgo: 6, rooms: 1, isNamed: true, inDays: 0 },
    { fate: 'holdExpired', minutesAgo: 11, rooms: 1, isNamed: true, inDays: 0 },
    { fate: 'holdExpired', minutesAgo: 4, rooms: 1, isNamed: false, inDays: 0 },
    { fate: 'applicationExpired', minutesAgo: 17, rooms: 1, isNamed: true, inDays: 1 },
    { fate: 'holdExpired', minutesAgo: 23, rooms: 2, isNamed: true, inDays: 0 },
  ]

interface Evening {
  house: House
  today: LocalDate
  now: number
  customers: readonly Customer[]
}

/**
 * Parties that keep a restaurant awake at any hour: holds that will soon run out and applications that wait for an
 * answer, in this evening's rooms that nobody has.
 */
export function callsOfTheHour(evening: Evening, parties: readonly Party[]): Party[] {
  const { house, now, customers } = evening
  const chance = chanceOf(`the hour in ${house.shop.title} on ${evening.today}`)
  const taken = new Set(
    parties.flatMap((party) => {
      const standing = standingAt(party, now)
      return standing && keepsPlace(standing) ? standing.rooms.map((room) => placeOf(party, room)) : []
    }),
  )
  return fresh.flatMap(({ fate, minutesAgo, rooms: count, isNamed, inDays }) => {
    for (const { date, period } of evenings(evening, inDays)) {
      const free = house.rooms.filter((room) => !taken.has(placeOf({ date, period, turn: 1 }, room)))
      const [first, ...others] = chance.shuffled(free)
      if (!first) continue
      const beside = others.filter(({ floorId }) => floorId === first.floorId)
      const rooms = [first, ...beside.slice(0, count - 1)]
      if (rooms.length < count) continue
      for (const room of rooms) taken.add(placeOf({ date, period, turn: 1 }, room))
      const party = seatParty(chance, house, {
        date,
        period,
        rooms,
        turn: 1,
        fate,
        customer: isNamed ? chance.pick(customers) : null,
        bookedAt: now - minutesAgo * minute,
        arrivalMinutes: arrivalAfter(period, date, now),
      })
      return { ...party, isNamedLater: !isNamed }
    }
    return []
  })
}

/** Dinner, or where that is nearly over late supper, or the next day's dinner. */
function evenings(
  { house, today, now }: Evening,
  inDays: number,
): { date: LocalDate; period: PlantedPeriod }[] {
  return [inDays, inDays + 1]
    .flatMap((days) => house.periods.slice(1).map((period) => ({ date: addDays(today, days), period })))
    .filter(({ date, period }) => periodEnd(period, date, timezone) - now >= 90 * minute)
}

/** An hour into the period, or the next half hour of it that is half an hour away. */
function arrivalAfter(period: PlantedPeriod, date: LocalDate, now: number): number {
  const usual = period.startMinutes + 60
  const soonest = (now - instantOf(date, 0, timezone)) / minute + 30
  const step = period.startMinutes + Math.ceil((soonest - period.startMinutes) / 30) * 30
  return Math.min(Math.max(usual, step), endOfPeriod(period) - 30)
}

const placeOf = (
  { date, period, turn }: { date: LocalDate; period: PlantedPeriod; turn: number },
  room: PlantedRoom,
) => `${date} ${period.id} ${room.id} ${turn}`

/**
 * Sees that somebody is in the house: before lunch, the largest party of the day has come to decorate its room; late
 * at night, the last guests have not left.
 */
export function keepSomebodyIn(standings: readonly Standing[], today: LocalDate, now: number): void {
  if (standings.some(({ status }) => status === OrderStatus.arrived)) return
  const ofToday = standings.filter(({ party }) => party.date === today)
  const [staying] = ofToday
    .filter((standing) => standing.did('arrive'))
    .sort((one, other) => (other.ended?.at ?? 0) - (one.ended?.at ?? 0))
  if (staying) {
    staying.party.steps = staying.steps.filter((step) => step.to !== OrderStatus.finished)
    return
  }
  const [largest] = ofToday
    .filter(
      ({ status, steps, party }) => status === OrderStatus.booked && steps.length === 1 && arrivalOf(party),
    )
    .sort(
      (one, other) =>
        one.party.period.startMinutes - other.party.period.startMinutes ||
        other.party.people - one.party.people,
    )
  const arrival = largest && arrivalOf(largest.party)
  if (!arrival) return
  const { party, steps } = largest
  party.hostRemark = '提前到店布置场地，鲜花和背景板走货梯'
  party.steps = [...steps, { ...arrival, at: Math.max(now - 25 * minute, (steps[0]?.at ?? 0) + minute) }]
}

const arrivalOf = ({ steps }: Party) => steps.find((step) => step.move === 'arrive')
