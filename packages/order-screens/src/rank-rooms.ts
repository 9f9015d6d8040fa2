import type { FloorGroup, OrderCard, RoomCell } from '@roombook/contract'
import { fitRank, isLive } from '@roombook/domain'

/** How a room suits: free and large enough, free but too small, or somebody else's. */
export type RoomFit = 'fits' | 'small' | 'taken'

/** A room as the form offers it. */
export interface RoomOffer {
  readonly id: number
  readonly title: string
  readonly floor: string
  readonly capacity: number
  readonly capacityMin: number
  /** 包厢服务费, in fen. */
  readonly serviceFee: number
  readonly fit: RoomFit
  /** The turn that a booking would take; 0 when there is none left. */
  readonly turn: number
  /** From when that turn has the room, where it is not the first: `19:30`. */
  readonly turnFrom: string
  /** Order that keeps it from others. */
  readonly holder: OrderCard | undefined
  /** It is the room of the order being edited. */
  readonly own: boolean
}

/** The room and turn that the order being edited has on the date and in the period shown. */
export interface OwnRoom {
  readonly orderId: number
  readonly roomId: number
  readonly turn: number
}

/** Every room of the board as the form offers it, in the board's order. */
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
 * Best fit first (`fitRank`): the order's own room, then those that hold the party, then those too small, then those that
 * are taken. Of equals the one with the fewest empty chairs comes first, then the board's order.
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

/** Beyond every rank of a free room. */
const taken = 99

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== (other[index] ?? 0))
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/**
 * The offers in an order that was shown before, so that nothing jumps when the board changes under the eye: rooms
 * stay where they are, new ones come last, gone ones leave.
 */
export function keepOrder(shown: readonly number[], ranked: readonly RoomOffer[]): RoomOffer[] {
  const place = new Map(shown.map((id, index) => [id, index]))
  const placeOf = (offer: RoomOffer) => place.get(offer.id) ?? shown.length
  return [...ranked].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Whether a room's name, floor or number of seats answers what was typed over the board. */
export function offerMatches(offer: RoomOffer, typed: string): boolean {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  return text === '' || `${offer.title} ${offer.floor} ${offer.capacity}人`.toLowerCase().includes(text)
}
