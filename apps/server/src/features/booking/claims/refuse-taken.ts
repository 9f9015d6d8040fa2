import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasRunOut } from '../sweeps/expire-order.ts'
import { listConflictingClaims, type RequestedPlace } from './claim.repository.ts'

/** Builds the refusal for rooms that are taken, by name. */
export const roomTaken = (rooms: readonly { id: number; title: string }[]): Refusal =>
  new Refusal('booking.room_taken', { rooms }, `包厢已被预订：${rooms.map((room) => room.title).join('、')}`)

/**
 * Refuses taken rooms before waiting for locks: in a crowd for one room, each loser would otherwise hold the
 * room's lock for a whole failing booking while all others queue. It guarantees no room: a caller that passes
 * may still lose, by the unique index.
 *
 * @throws Refusal `booking.room_taken` with every taken room in its data.
 */
export async function refuseTaken(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  places: readonly RequestedPlace[],
): Promise<void> {
  // A later seating may not exist; that check comes first and needs the rooms' locks.
  if (places.some(({ turn = 1 }) => turn > 1)) return
  const rivals = await listConflictingClaims(tx, shopId, places)
  const taken = rivals.filter((rival) => !hasRunOut(rival, now))
  if (taken.length > 0) throw roomTaken(taken.map(({ roomId, title }) => ({ id: roomId, title })))
}
