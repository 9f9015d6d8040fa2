import { type GuestRoom, mostGuestRooms } from '@roombook/contract/guest-booking'
import { seatsOf } from '@roombook/domain/rooms'

type Room = Pick<GuestRoom, 'id' | 'capacityMax'>

/**
 * Returns the choice after a tap on a room: a chosen one is removed; another replaces the previous ones,
 * unless the rooms do not seat everybody yet, or several are wanted.
 */
export function tapRoom(
  chosen: readonly Room[],
  tapped: Room,
  { peopleNum, several }: { peopleNum: number; several: boolean },
): number[] {
  const ids = chosen.map((room) => room.id)
  if (ids.includes(tapped.id)) return ids.filter((id) => id !== tapped.id)
  const isMore = several || seatsOf(chosen) < peopleNum
  const isNeeded = several || tapped.capacityMax < peopleNum
  if (!isMore || !isNeeded) return [tapped.id]
  return ids.length < mostGuestRooms ? [...ids, tapped.id] : [...ids.slice(1), tapped.id]
}

/** Moves the requested room to the top of a list, where it is free. */
export const moveRequestedFirst = <Room extends Pick<GuestRoom, 'id'>>(
  rooms: readonly Room[],
  wantedId: number | null,
): Room[] => [...rooms].sort((one, other) => Number(other.id === wantedId) - Number(one.id === wantedId))

/** Returns the recommended room: the first that seats the party for the whole period. */
export const findBestRoom = <Room extends Pick<GuestRoom, 'fits' | 'turnText'>>(
  rooms: readonly Room[],
): Room | undefined => rooms.find(({ fits, turnText }) => fits && turnText === '')
