import { type CallRefused, lostBy } from '@roombook/contract'
import type { GuestRoom } from '@roombook/contract/guest-booking'
import { useEffect, useState } from 'react'

/** Milliseconds for which the server may still list a room that is taken. */
const shownFor = 4000

/** Rooms of a day and period that refusals reported as taken. */
export interface LostRooms {
  /**
   * Returns the rooms without those that a later refusal reported as taken.
   * @param heardAt time at which the rooms were fetched
   */
  without(rooms: readonly GuestRoom[], heardAt: number): readonly GuestRoom[]
}

/**
 * Tracks rooms that a refusal reported as taken, and those that it offered: the claim is up to date before
 * the next answer shows it. Availability is refetched immediately, and again once it must be up to date.
 * @param place requested day and period
 */
export function useLostRooms(
  refusal: CallRefused | undefined,
  place: string,
  refetch: () => unknown,
): LostRooms {
  const [lost, setLost] = useState<{
    place: string
    ids: readonly number[]
    free: readonly GuestRoom[]
    until: number
  }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the refused request
  useEffect(() => {
    if (!refusal) return
    const { rooms = [], instead } = lostBy(refusal) ?? {}
    const ids = rooms.map((room) => room.id)
    setLost({ place, ids, free: instead?.free ?? [], until: Date.now() + shownFor })
    void refetch()
    const later = setTimeout(refetch, shownFor)
    return () => clearTimeout(later)
  }, [refusal])
  return {
    without(rooms, heardAt) {
      if (lost?.place !== place || heardAt >= lost.until) return rooms
      const offered = rooms.map((room) => lost.free.find(({ id }) => id === room.id) ?? room)
      return offered.filter((room) => !lost.ids.includes(room.id) || lost.free.includes(room))
    },
  }
}
