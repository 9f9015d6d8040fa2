import type { FloorGroup } from '@roombook/contract/board'
import { useEffect, useRef, useState } from 'react'
import { roomPrints, roomsThatChanged } from './changed-rooms.ts'

/** Duration of the style sheet's highlight, in milliseconds. */
const highlightFor = 2400
const none: ReadonlySet<number> = new Set()

/**
 * Returns the rooms that just changed while the same board was shown, by any user's action. On another day or
 * period no room counts as changed.
 */
export function useChangedRooms(
  boardKey: string,
  floors: readonly FloorGroup[] | undefined,
): ReadonlySet<number> {
  const [changed, setChanged] = useState(none)
  const last = useRef<{ boardKey: string; prints: ReadonlyMap<number, string> }>(undefined)

  useEffect(() => {
    if (!floors) return undefined
    const prints = roomPrints(floors)
    const before = last.current
    last.current = { boardKey, prints }
    if (before?.boardKey !== boardKey) return setChanged(none)
    const rooms = roomsThatChanged(before.prints, prints)
    if (rooms.length > 0) setChanged(new Set(rooms))
    return undefined
  }, [boardKey, floors])

  useEffect(() => {
    if (changed.size === 0) return undefined
    const timer = setTimeout(() => setChanged(none), highlightFor)
    return () => clearTimeout(timer)
  }, [changed])

  return changed
}
