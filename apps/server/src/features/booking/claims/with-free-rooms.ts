import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopDoors } from '#platform/calls/shop-doors.ts'
import { freeRoomView, listFreeRooms } from './free-rooms.ts'
import { noteTurnedAway } from './turned-away.repository.ts'

const offered = 12

/** The refusals after which another room may be had. */
const lost: ReadonlySet<string> = new Set(['booking.room_taken', 'booking.turn_unavailable'])

/** Criteria for free rooms; a change may fill them in as it learns them. */
export interface Wanted {
  bookDate?: string | null | undefined
  periodId?: number | null | undefined
  peopleNum?: number | null | undefined
  /** Person who wants to book and has no room yet; counted as turned away where nothing is free. */
  person?: string
}

/**
 * Runs a change that takes rooms; where one cannot be had, the refusal says which rooms are free and large enough, best
 * fit first. They are looked up after the rollback, so that nobody waits for it.
 */
export async function withFreeRooms<T>(
  call: Pick<ShopDoors, 'read'> & { shopId: number; now: Date },
  wanted: Wanted,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const { bookDate, periodId } = wanted
    if (!(error instanceof Refusal) || !lost.has(error.code) || !bookDate || !periodId) throw error
    const { person, peopleNum } = wanted
    const free = await call.read(async (tx) =>
      (await listFreeRooms(tx, call.shopId, bookDate, periodId))
        .filter(({ capacityMax }) => capacityMax >= (peopleNum ?? 0))
        .sort((one, other) => one.capacityMax - other.capacityMax)
        .slice(0, offered)
        .map(freeRoomView),
    )
    if (free.length === 0 && person)
      await call.read((tx) => {
        const away = { bookDate, periodId, peopleNum: peopleNum ?? 0, person, byGuest: false, at: call.now }
        return noteTurnedAway(tx, call.shopId, away)
      })
    throw new Refusal(error.code, { ...error.data, free }, error.message)
  }
}
