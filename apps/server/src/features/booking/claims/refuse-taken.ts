import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasRunOut } from '../sweeps/expire-order.ts'
import { type AskedPlace, listRivalClaims } from './claim.repository.ts'

/** That somebody else has rooms, by name. */
export const roomTaken = (rooms: readonly { id: number; title: string }[]): Refusal =>
  new Refusal('booking.room_taken', { rooms }, `包厢已被预订：${rooms.map((room) => room.title).join('、')}`)

/**
 * Tells whoever comes too late before they wait: of a crowd that wants one room, each loser would otherwise hold the
 * room's lock for a whole booking that comes to nothing, and all others would stand behind it. This gives nobody a
 * room and keeps nobody's: who passes may still lose, by the index.
 *
 * @throws Refusal `booking.room_taken` whose data name every room that somebody else has.
 */
export async function refuseTaken(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  places: readonly AskedPlace[],
): Promise<void> {
  // A later turn may not stand there at all, which is told first, and asks for the rooms' locks to be seen.
  if (places.some(({ turn = 1 }) => turn > 1)) return
  const rivals = await listRivalClaims(tx, shopId, places)
  const taken = rivals.filter((rival) => !hasRunOut(rival, now))
  if (taken.length > 0) throw roomTaken(taken.map(({ roomId, title }) => ({ id: roomId, title })))
}
