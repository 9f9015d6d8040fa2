import { listSlots, type RoomCell, type RoomSlot } from '@roombook/contract'
import { isLive, stateOf } from '@roombook/domain'
import type { StatusKey } from '#ui/theme/palettes.ts'

export { isLive, listSlots, type RoomSlot, stateOf }

/** How the room as a whole stands: its first live order's state; free when nobody keeps it. */
export function selectRoomState(room: RoomCell): StatusKey {
  const live = listSlots(room).find((slot) => slot.kind === 'order' && isLive(slot.order))
  return live?.state ?? 'free'
}

/** The turn that Enter opens: the first live order, else the free turn, else the first there is. */
export function mainSlotIndex(slots: readonly RoomSlot[]): number {
  const live = slots.findIndex((slot) => slot.kind === 'order' && isLive(slot.order))
  if (live >= 0) return live
  return Math.max(
    0,
    slots.findIndex((slot) => slot.kind === 'free'),
  )
}
