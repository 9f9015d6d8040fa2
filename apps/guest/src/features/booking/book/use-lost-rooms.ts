import type { CallRefused } from '@roombook/contract'
import { useEffect, useState } from 'react'

/** How long the server may still show a room that is gone, in milliseconds. */
const shownFor = 4000

/**
 * Rooms that a refusal has just named as gone: what the claim says is true before the next answer shows it.
 * @param place the day and period that was asked for
 * @returns whether a room is gone, by when the page last heard what is free
 */
export function useLostRooms(
  refusal: CallRefused | undefined,
  place: string,
): (roomId: number, heardAt: number) => boolean {
  const [lost, setLost] = useState<{ place: string; ids: readonly number[]; until: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the one that was refused
  useEffect(() => {
    if (refusal) setLost({ place, ids: namedIn(refusal.data), until: Date.now() + shownFor })
  }, [refusal])
  return (roomId, heardAt) => lost?.place === place && lost.ids.includes(roomId) && heardAt < lost.until
}

function namedIn(data: Readonly<Record<string, unknown>>): number[] {
  const { rooms = [], roomId } = data as { rooms?: { id: number }[]; roomId?: number }
  return [...rooms.map((room) => room.id), ...(roomId ? [roomId] : [])]
}
