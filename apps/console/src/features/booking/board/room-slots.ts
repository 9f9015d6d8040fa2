import { listSlots, type RoomSlot } from '@roombook/contract'
import type { RoomCell } from '@roombook/contract/board'
import { isLive, stateOf } from '@roombook/domain/orders'
import type { StatusKey } from '#ui/theme/palettes.ts'

export { isLive, listSlots, type RoomSlot, stateOf }

/** Status of a room as a whole: that of its first live order, else free. */
export function selectRoomState(room: RoomCell): StatusKey {
  const live = listSlots(room).find((slot) => slot.kind === 'order' && isLive(slot.order))
  return live?.state ?? 'free'
}

/** Index of the seating that Enter opens: the first live order, else the free seating, else the first. */
export function mainSlotIndex(slots: readonly RoomSlot[]): number {
  const live = slots.findIndex((slot) => slot.kind === 'order' && isLive(slot.order))
  if (live >= 0) return live
  return Math.max(
    0,
    slots.findIndex((slot) => slot.kind === 'free'),
  )
}
