import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import type { OrderCard } from '@roombook/contract/order-shapes'
import { isLive } from '@roombook/domain/orders'
import { fitRank } from '@roombook/domain/rooms'

/** Suitability of a room: free and large enough, free but too small, or occupied. */
export type RoomFit = 'fits' | 'small' | 'taken'

/** A room as offered by the form. */
export interface RoomOffer {
  readonly id: number
  readonly title: string
  readonly floor: string
  readonly capacity: number
  readonly capacityMin: number
  /** 包厢服务费, in fen. */
  readonly serviceFee: number
  readonly fit: RoomFit
  /** Number of the seating that a booking would get; 0 for none. */
  readonly turn: number
  /** Start of that seating, unless it is the first: `19:30`. */
  readonly turnFrom: string
  /** Order that occupies it. */
  readonly holder: OrderCard | undefined
  /** Whether it is the room of the order being edited. */
  readonly own: boolean
}

/** Room and seating of the order being edited, for the displayed date and period. */
export interface OwnRoom {
  readonly orderId: number
  readonly roomId: number
  readonly turn: number
}

/** Lists every room of the board as an offer, in the board's order. */
export function listRoomOffers(
  floors: readonly FloorGroup[],
  people: number | null,
  own: OwnRoom | undefined,
): RoomOffer[] {
  return floors.flatMap((floor) =>
    floor.children.map((cell) => buildRoomOffer(cell, floor.title, people, own)),
  )
}

function buildRoomOffer(
  cell: RoomCell,
  floor: string,
  people: number | null,
  own: OwnRoom | undefined,
): RoomOffer {
  const isOwn = own?.roomId === cell.id
  const turn = isOwn ? own.turn : cell.nextTurn
  const large = people === null || cell.capacity >= people
  return {
    id: cell.id,
    title: cell.title,
    floor,
    capacity: cell.capacity,
    capacityMin: cell.capacityMin,
    serviceFee: cell.serviceFee,
    fit: turn === 0 ? 'taken' : large ? 'fits' : 'small',
    turn,
    turnFrom: isOwn ? '' : cell.nextTurnFrom,
    holder: cell.roomOrders.find((order) => isLive(order) && order.id !== own?.orderId),
    own: isOwn,
  }
}

/**
 * Sorts offers, best fit first (`fitRank`): the order's own room, then those that seat the party, then those
 * too small, then occupied ones. Among equals the one with the fewest empty seats comes first, then the
 * board's order.
 */
export function rankRooms(offers: readonly RoomOffer[], people: number | null): RoomOffer[] {
  return [...offers].sort((one, other) => compare(rankOf(one, people), rankOf(other, people)))
}

function rankOf(offer: RoomOffer, people: number | null): number[] {
  if (offer.own) return [-1]
  if (offer.fit === 'taken') return [taken]
  if (people === null) return [0]
  const { capacity, capacityMin, turn } = offer
  const room = { capacityMin, capacityMax: capacity, isRestricted: turn > 1 }
  return [fitRank(room, people), Math.abs(capacity - people)]
}

/** Rank of occupied rooms, above that of any free room. */
const taken = 99

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== (other[index] ?? 0))
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/**
 * Sorts offers in the order shown before, so that nothing moves when the board changes: rooms keep their
 * position, new ones come last.
 */
export function keepShownOrder(shown: readonly number[], ranked: readonly RoomOffer[]): RoomOffer[] {
  const place = new Map(shown.map((id, index) => [id, index]))
  const placeOf = (offer: RoomOffer) => place.get(offer.id) ?? shown.length
  return [...ranked].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Returns whether a room's name, floor or number of seats matches the search text. */
export function offerMatches(offer: RoomOffer, typed: string): boolean {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  return text === '' || `${offer.title} ${offer.floor} ${offer.capacity}人`.toLowerCase().includes(text)
}
