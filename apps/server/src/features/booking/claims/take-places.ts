import { distinctRooms } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { RoomRow } from '../../rooms/index.ts'
import { expireOverdue } from '../sweeps/expire-order.ts'
import { insertClaims, listClaims, listSittings, type Place, requireTurns } from './claim.repository.ts'
import { roomTaken } from './refuse-taken.ts'

/** The places that a form asks for: each room once, with its turn as the board showed it. */
export function placesOf(form: {
  roomIds: readonly number[]
  turns?: readonly number[] | undefined
  bookDate: string
  periodId: number
}): Place[] {
  const turnOf = new Map(form.roomIds.map((roomId, at) => [roomId, form.turns?.[at] ?? 1]))
  return distinctRooms(form.roomIds).map((roomId) => ({
    roomId,
    bookDate: form.bookDate,
    periodId: form.periodId,
    turn: turnOf.get(roomId) ?? 1,
  }))
}

/**
 * Sees that the shop has the rooms, that they are open, and that each turn's time has come. The rooms are locked;
 * holds and applications whose time is over are expired on the way, but for `keptId`, the one that asks. Whether a
 * place is free is not asked here.
 *
 * @throws Refusal `booking.room_missing`, `booking.turn_unavailable`, naming the room.
 */
export async function preparePlaces(
  tx: ShopTransaction,
  call: { shopId: number; now: Date },
  places: readonly Place[],
  rooms: ReadonlyMap<number, RoomRow>,
  keptId?: number,
): Promise<void> {
  const [first] = places
  if (!first) return
  for (const { roomId } of places) {
    if (!rooms.get(roomId)?.open) throw new Refusal('booking.room_missing', { roomId })
  }
  const roomIds = places.map((place) => place.roomId)
  const claims = await listClaims(tx, call.shopId, first.bookDate, first.periodId, roomIds)
  const standing = await expireOverdue(tx, call, claims, keptId)
  requireTurns(places, standing, await listSittings(tx, call.shopId, first.periodId, roomIds))
}

/**
 * Claims a place for each order, all or none.
 * @throws Refusal `booking.room_taken` whose data name every room that somebody else has.
 */
export async function claimPlaces(
  tx: ShopTransaction,
  shopId: number,
  claims: readonly (Place & { orderId: number })[],
  rooms: ReadonlyMap<number, RoomRow>,
): Promise<void> {
  const taken = await insertClaims(tx, shopId, claims)
  if (taken.length === 0) return
  throw roomTaken(taken.map((id) => ({ id, title: rooms.get(id)?.title ?? '' })))
}
