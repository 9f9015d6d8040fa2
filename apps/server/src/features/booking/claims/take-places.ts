import { distinctRooms } from '@roombook/domain/orders'
import { nextTurn, refuseTurn } from '@roombook/domain/turns'
import type { RoomRow } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { expireOverdue } from '../sweeps/expire-order.ts'
import {
  insertClaims,
  type LiveClaim,
  listClaims,
  type OrderPlace,
  type Place,
  type RequestedPlace,
} from './claim.repository.ts'
import { roomTaken } from './refuse-taken.ts'
import { listRoomTurns, type RoomTurns } from './turn-window.repository.ts'

interface RequestedRooms {
  roomIds: readonly number[]
  turns?: readonly number[] | undefined
  bookDate: string
  periodId: number
}

/**
 * Returns the slots that a form requests: each room once, with its turn as displayed, or undefined where the
 * form has none.
 */
export function toRequestedPlaces({ roomIds, turns, bookDate, periodId }: RequestedRooms): RequestedPlace[] {
  const turnOf = new Map(roomIds.map((roomId, at) => [roomId, turns && (turns[at] ?? 1)]))
  return distinctRooms(roomIds).map((roomId) => ({ roomId, bookDate, periodId, turn: turnOf.get(roomId) }))
}

/** Returns the slots of a form that names its turns. */
export const toPlaces = (form: RequestedRooms & { turns: readonly number[] }): Place[] =>
  toRequestedPlaces(form).map(({ turn = 1, ...place }) => ({ ...place, turn }))

/** Current claims and seatings in some rooms, all of one date and period. */
export interface RoomOccupancy {
  claims: LiveClaim[]
  /** Seatings by room, where a rule sets them. */
  turns: ReadonlyMap<number, RoomTurns>
}

/** Reads the claims of some rooms; final when read under the rooms' locks. */
export async function readRoomOccupancy(
  tx: ShopTransaction,
  shopId: number,
  places: readonly RequestedPlace[],
): Promise<RoomOccupancy> {
  const [first] = places
  if (!first) return { claims: [], turns: new Map() }
  const { bookDate, periodId } = first
  const roomIds = places.map((place) => place.roomId)
  const [claims, turns] = await Promise.all([
    listClaims(tx, shopId, bookDate, periodId, roomIds),
    listRoomTurns(tx, shopId, periodId, roomIds),
  ])
  return { claims, turns }
}

/**
 * Checks that the rooms exist and are open and that each seating is available, and fills in the next free
 * seating where none is named. The rooms must be locked. Expires overdue holds and requests except the
 * caller's own (`keptId`); conflicts are left to the claims' unique index.
 *
 * @param standing the occupancy, where already queried under the locks.
 * @returns the remaining claims, and the slots with their turns.
 * @throws Refusal `booking.room_missing`, `booking.turn_unavailable`, naming the room.
 */
export async function preparePlaces(
  tx: ShopTransaction,
  call: { shopId: number; now: Date },
  requested: readonly RequestedPlace[],
  rooms: ReadonlyMap<number, RoomRow>,
  { keptId, standing }: { keptId?: number; standing?: Promise<RoomOccupancy> } = {},
): Promise<{ claims: LiveClaim[]; places: Place[] }> {
  for (const { roomId } of requested) {
    if (!rooms.get(roomId)?.open) throw new Refusal('booking.room_missing', { roomId })
  }
  const { claims, turns } = await (standing ?? readRoomOccupancy(tx, call.shopId, requested))
  const remaining = await expireOverdue(tx, call, claims, keptId)
  const places = requested.map((place) => ({
    ...place,
    turn: place.turn ?? nextFreeTurn(place, remaining, turns),
  }))
  requireTurns(places, remaining, turns, rooms)
  return { claims: remaining, places }
}

/**
 * Returns the next free turn of a room, or turn 1 where the room is full, so that its claim then conflicts.
 */
const nextFreeTurn = (
  { roomId }: RequestedPlace,
  claims: readonly LiveClaim[],
  turns: ReadonlyMap<number, RoomTurns>,
): number =>
  nextTurn({
    sittings: turns.get(roomId)?.sittings ?? 1,
    claims: claims.filter((claim) => claim.roomId === roomId),
  }) ?? 1

/**
 * Refuses a turn that is not available yet: turn n + 1 requires turn n to be cleared, or a rule that allows
 * it.
 * @throws Refusal `booking.turn_unavailable` naming the room.
 */
function requireTurns(
  places: readonly Place[],
  claims: readonly LiveClaim[],
  turns: ReadonlyMap<number, RoomTurns>,
  rooms: ReadonlyMap<number, RoomRow>,
): void {
  for (const { roomId, turn } of places) {
    const refusal = refuseTurn({
      turn,
      sittings: turns.get(roomId)?.sittings ?? 1,
      claims: claims.filter((claim) => claim.roomId === roomId),
    })
    if (refusal?.code === 'booking.turn_unavailable') {
      throw new Refusal(refusal.code, { rooms: [{ id: roomId, title: rooms.get(roomId)?.title ?? '' }] })
    }
  }
}

/**
 * Claims a slot for each order, all or none.
 * @throws Refusal `booking.room_taken` whose data name every taken room.
 */
export async function claimPlaces(
  tx: ShopTransaction,
  shopId: number,
  claims: readonly OrderPlace[],
  rooms: ReadonlyMap<number, RoomRow>,
): Promise<void> {
  const taken = await insertClaims(tx, shopId, claims)
  if (taken.length === 0) return
  throw roomTaken(taken.map((id) => ({ id, title: rooms.get(id)?.title ?? '' })))
}
