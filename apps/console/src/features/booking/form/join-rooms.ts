import type { RoomOffer } from '@roombook/order-screens'
import { changeDraft, type FormState } from './form-state.ts'

/** Most rooms that the form proposes to join. */
const mostJoined = 6

/**
 * Free rooms that seat a party together if none does alone: as few as possible, on one floor if that needs no
 * more rooms, and with few empty chairs. Empty if one room suffices, and if all are too small.
 */
export function roomsToJoin(offers: readonly RoomOffer[], people: number | null): RoomOffer[] {
  if (people === null || offers.some(({ fit }) => fit === 'fits')) return []
  // A later seating has its own times, which the party's other rooms would not have.
  const free = offers.filter(({ fit, turn }) => fit === 'small' && turn === 1)
  const floors = [...Map.groupBy(free, ({ floor }) => floor).values()]
  const found = [...floors, free].map((rooms) => fewest(rooms, people)).filter(({ length }) => length > 0)
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Total capacity of the free rooms. */
export const countFreeSeats = (offers: readonly RoomOffer[]): number =>
  offers.reduce((seats, { fit, capacity }) => seats + (fit === 'taken' ? 0 : capacity), 0)

function fewest(rooms: readonly RoomOffer[], people: number): RoomOffer[] {
  let remaining = rooms.toSorted((one, other) => other.capacity - one.capacity)
  const count = remaining.findIndex((_, at) => seats(remaining.slice(0, at + 1)) >= people) + 1
  if (count === 0 || count > mostJoined) return []
  const chosen: RoomOffer[] = []
  // All but two are the largest ones: among many rooms, a few empty chairs do not matter.
  for (let more = count; more > 2; more--) {
    const [largest, ...others] = remaining
    if (largest) chosen.push(largest)
    remaining = others
  }
  return [...chosen, ...tightestPair(remaining, people - seats(chosen))]
}

/**
 * Returns the two rooms that fit the party with the fewest empty chairs. `rooms` must be sorted by descending
 * size.
 */
function tightestPair(rooms: readonly RoomOffer[], people: number): RoomOffer[] {
  const pairs = rooms.flatMap((one, at) => {
    const other = rooms.slice(at + 1).findLast(({ capacity }) => one.capacity + capacity >= people)
    return other ? [[one, other]] : []
  })
  return pairs.toSorted((one, other) => seats(one) - seats(other))[0] ?? []
}

const seats = (rooms: readonly RoomOffer[]): number => rooms.reduce((sum, { capacity }) => sum + capacity, 0)

/** Chooses the rooms that are proposed together, as a user's change. */
export const joinRooms = (state: FormState, rooms: readonly RoomOffer[]): FormState =>
  changeDraft(state, { rooms: rooms.map(({ id, turn }) => ({ id, turn })) })
