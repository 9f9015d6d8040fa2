import type { FloorGroup, RoomCell } from '@roombook/contract'
import { boardMeasures, slotSize } from './board-measures.ts'
import type { Density } from './density.ts'
import { isLive, listSlots, mainSlotIndex, type RoomSlot } from './room-slots.ts'
import type { RovingRows } from './roving-rooms.ts'

/** A room with its turns worked out once for everything that draws it. */
export interface BoardRoom {
  readonly room: RoomCell
  readonly slots: readonly RoomSlot[]
}

/** One line of the board: a floor's heading, or as many rooms as fit beside each other. Heights in pixels. */
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

/** Counts every floor. */
export function countFloors(floors: readonly FloorGroup[]): ReadonlyMap<number, FloorCount> {
  return new Map(
    floors.map(({ id, children }) => [
      id,
      { taken: children.filter((room) => room.roomOrders.some(isLive)).length, rooms: children.length },
    ]),
  )
}

/**
 * Lays floors out in lines of rooms. Every line's height follows from its rooms alone, so that the board can be
 * scrolled without having been drawn, and does not jump when it is refetched.
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

/** The rows of rooms as the keyboard sees them. */
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

/** The line in which a room lies; -1 when it is not on the board. */
export function lineOfRoom(rows: readonly BoardRow[], roomId: number | undefined): number {
  return rows.findIndex((row) => row.kind === 'rooms' && row.rooms.some(({ room }) => room.id === roomId))
}

/** The line in which an order's room lies; -1 when it is not on the board. */
export function lineOfOrder(rows: readonly BoardRow[], orderId: number | undefined): number {
  return rows.findIndex(
    (row) =>
      row.kind === 'rooms' && row.rooms.some(({ room }) => room.roomOrders.some(({ id }) => id === orderId)),
  )
}

/** A card's height in pixels, never less than that of a card with one turn. */
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
