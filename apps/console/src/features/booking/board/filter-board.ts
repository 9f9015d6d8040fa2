import { isFreeRoom, isOccupiedAs } from '@roombook/contract'
import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import { readSearch, roomMatches } from '@roombook/order-screens'

/** Filter of the board. */
export type BoardFilter = 'all' | 'free' | 'booked' | 'held' | 'applied' | 'arrived'

/** The filters in the order of their buttons. */
export const boardFilters: readonly { readonly filter: BoardFilter; readonly label: string }[] = [
  { filter: 'all', label: '全部' },
  { filter: 'free', label: '空闲' },
  { filter: 'booked', label: '已订' },
  { filter: 'held', label: '占位' },
  { filter: 'applied', label: '待处理' },
  { filter: 'arrived', label: '客已到' },
]

/**
 * Whether a room matches a filter. A room with several seatings matches the status of each live one; it is
 * free if it has no live order and can be booked.
 */
export function passesFilter(room: RoomCell, filter: BoardFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'free') return isFreeRoom(room)
  return isOccupiedAs(room, filter)
}

/** Number of rooms per filter. */
export function countByFilter(floors: readonly FloorGroup[]): Record<BoardFilter, number> {
  const counts: Record<BoardFilter, number> = { all: 0, free: 0, booked: 0, held: 0, applied: 0, arrived: 0 }
  for (const room of floors.flatMap((floor) => floor.children)) {
    for (const { filter } of boardFilters) if (passesFilter(room, filter)) counts[filter] += 1
  }
  return counts
}

/** Applies filter and search; omits floors without matching rooms. */
export function filterBoard(
  floors: readonly FloorGroup[],
  { filter, search }: { filter: BoardFilter; search: string },
): FloorGroup[] {
  const query = readSearch(search)
  if (filter === 'all' && !query) return floors.filter((floor) => floor.children.length > 0)
  return floors.flatMap((floor) => {
    const children = floor.children.filter(
      (room) => passesFilter(room, filter) && (!query || roomMatches(room, query)),
    )
    return children.length > 0 ? [{ ...floor, children }] : []
  })
}
