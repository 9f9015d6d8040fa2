import { Refusal } from '#platform/calls/refusal.ts'
import type { TenantContext } from '#platform/calls/tenant-context.ts'
import { freeRoomView, listFreeRooms } from './free-rooms.ts'
import { recordUnmetRequest } from './unmet-request.repository.ts'

const maxOfferedRooms = 12

/** Refusals after which another room may still be free. */
const lost: ReadonlySet<string> = new Set(['booking.room_taken', 'booking.turn_unavailable'])

/** Criteria for free rooms; a change may fill them in once it knows them. */
export interface RoomCriteria {
  bookDate?: string | null | undefined
  periodId?: number | null | undefined
  peopleNum?: number | null | undefined
  /** Person who wants to book and has no room yet; recorded as turned away where nothing is free. */
  person?: string
}

/**
 * Runs a change that takes rooms; where one is taken, adds the free and large enough rooms to the refusal,
 * smallest first. They are read after the rollback, so that no other transaction waits on locks. Where nothing is
 * free, the request is recorded as unmet in a transaction of its own.
 */
export async function withFreeRooms<T>(
  call: Pick<TenantContext, 'read'> & { shopId: number; now: Date },
  wanted: RoomCriteria,
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
        .slice(0, maxOfferedRooms)
        .map(freeRoomView),
    )
    if (free.length === 0 && person)
      await call.read((tx) => {
        const away = { bookDate, periodId, peopleNum: peopleNum ?? 0, person, byGuest: false, at: call.now }
        return recordUnmetRequest(tx, call.shopId, away)
      })
    throw new Refusal(error.code, { ...error.data, free }, error.message)
  }
}
