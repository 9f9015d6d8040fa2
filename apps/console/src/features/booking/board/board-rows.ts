import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import { boardMeasures, slotSize } from './board-measures.ts'
import type { Density } from './density.ts'
import { isLive, listSlots, mainSlotIndex, type RoomSlot } from './room-slots.ts'
import type { RovingRows } from './roving-rooms.ts'

/** A room with its seatings, computed once for everything that shows them. */
export interface BoardRoom {
  readonly room: RoomCell
  readonly slots: readonly RoomSlot[]
}

/** A row of the board: a floor's heading, or as many rooms as fit side by side. Heights in pixels. */
export type BoardRow =
  | { readonly kind: 'floor'; readonly key: string; readonly height: number; readonly floor: FloorHeading }
  | {
      readonly kind: 'rooms'
      readonly key: string
      readonly height: number
      readonly rooms: readonly BoardRoom[]
    }

export interface FloorHeading {
  readonly id: number
  readonly title: string
  readonly count: FloorCount
}

/** Number of a floor's taken rooms, regardless of the filter. */
export interface FloorCount {
  readonly taken: number
  readonly rooms: number
}

/** Counts the taken rooms of every floor. */
export function countFloors(floors: readonly FloorGroup[]): ReadonlyMap<number, FloorCount> {
  return new Map(
    floors.map(({ id, children }) => [
      id,
      { taken: children.filter((room) => room.roomOrders.some(isLive)).length, rooms: children.length },
    ]),
  )
}

/**
 * Arranges floors in rows of rooms. A row's height depends on its rooms alone, so that the board can be
 * virtualized and does not jump on a refetch.
 */
export function layOutBoard(
  floors: readonly FloorGroup[],
  columns: number,
  density: Density,
  counts: ReadonlyMap<number, FloorCount> = countFloors(floors),
): BoardRow[] {
  const { floorHeading, gap } = boardMeasures[density]
  return floors.flatMap((floor): BoardRow[] => {
    const { id, title, children } = floor
    const rooms = children.map((room) => ({ room, slots: listSlots(room) }))
    const heading: FloorHeading = { id, title, count: counts.get(id) ?? { taken: 0, rooms: children.length } }
    return [
      { kind: 'floor', key: `floor-${floor.id}`, height: floorHeading, floor: heading },
      ...chunks(rooms, columns).map(
        (row, index): BoardRow => ({
          kind: 'rooms',
          key: `floor-${floor.id}-${index}`,
          height: Math.max(...row.map((room) => cardHeight(room, density))) + gap,
          rooms: row,
        }),
      ),
    ]
  })
}

/** The rows of rooms, for keyboard navigation. */
export function toRovingRows(rows: readonly BoardRow[]): RovingRows {
  return rows.flatMap((row) =>
    row.kind === 'floor'
      ? []
      : [
          row.rooms.map(({ room, slots }) => ({
            id: room.id,
            slots: Math.max(1, slots.length),
            mainSlot: mainSlotIndex(slots),
          })),
        ],
  )
}

/** Index of the row with a room; -1 if the room is not on the board. */
export function lineOfRoom(rows: readonly BoardRow[], roomId: number | undefined): number {
  return rows.findIndex((row) => row.kind === 'rooms' && row.rooms.some(({ room }) => room.id === roomId))
}

/** Index of the row with an order's room; -1 if it is not on the board. */
export function lineOfOrder(rows: readonly BoardRow[], orderId: number | undefined): number {
  return rows.findIndex(
    (row) =>
      row.kind === 'rooms' && row.rooms.some(({ room }) => room.roomOrders.some(({ id }) => id === orderId)),
  )
}

/** A card's height in pixels, at least that of a card with one seating. */
function cardHeight({ slots }: BoardRoom, density: Density): number {
  const { cardFrame, slot, slimSlot, slotGap } = boardMeasures[density]
  const heights = { whole: slot, slim: slimSlot, inline: -slotGap }
  const turns = slots.reduce((sum, each) => sum + slotGap + heights[slotSize(each, slots, density)], -slotGap)
  return cardFrame + Math.max(slot, turns)
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
