/** Keyboard position on the board: a room, and one of its seatings. */
export interface RovingPlace {
  readonly roomId: number
  readonly slot: number
}

/** A room for keyboard navigation. */
export interface RovingRoom {
  readonly id: number
  /** Number of seatings that can be focused; at least one. */
  readonly slots: number
  /** Seating that gets the focus when the keyboard enters from another room. */
  readonly mainSlot: number
}

/** Rooms as arranged on the screen, row by row. */
export type RovingRows = readonly (readonly RovingRoom[])[]

/** A key that moves within the board, with whether Control (or Command) is held. */
export interface RovingKey {
  readonly key: string
  readonly ctrl: boolean
}

const rowsPerPage = 4

/** The first position. */
export function firstPlace(rows: RovingRows): RovingPlace | undefined {
  return enter(rows[0]?.[0])
}

/**
 * Returns the next position for a key, or undefined when the board does not handle it or nothing lies in that
 * direction. Left and right move from room to room in reading order; up and down pass through a room's
 * seatings first, then to the room above or below.
 */
export function movePlace(
  rows: RovingRows,
  from: RovingPlace,
  { key, ctrl }: RovingKey,
): RovingPlace | undefined {
  const found = find(rows, from.roomId)
  if (!found) return firstPlace(rows)
  const { row, column, room } = found
  const flat = rows.flat()
  switch (key) {
    case 'ArrowRight':
      return enter(flat[flat.indexOf(room) + 1])
    case 'ArrowLeft':
      return enter(flat[flat.indexOf(room) - 1])
    case 'ArrowDown':
      if (from.slot + 1 < room.slots) return { roomId: room.id, slot: from.slot + 1 }
      return enter(nearest(rows[row + 1], column))
    case 'ArrowUp':
      if (from.slot > 0) return { roomId: room.id, slot: from.slot - 1 }
      return enter(nearest(rows[row - 1], column))
    case 'PageDown':
      return enter(nearest(rows[Math.min(rows.length - 1, row + rowsPerPage)], column))
    case 'PageUp':
      return enter(nearest(rows[Math.max(0, row - rowsPerPage)], column))
    case 'Home':
      return enter(ctrl ? flat[0] : rows[row]?.[0])
    case 'End':
      return enter(ctrl ? flat.at(-1) : rows[row]?.at(-1))
    default:
      return undefined
  }
}

/** Returns the tab stop after the board has changed: the same position while its room is shown. */
export function keepPlace(rows: RovingRows, place: RovingPlace | undefined): RovingPlace | undefined {
  const found = place && find(rows, place.roomId)
  if (!found) return firstPlace(rows)
  return place.slot < found.room.slots ? place : enter(found.room)
}

function rowOfRoom(rows: RovingRows, roomId: number): number {
  return rows.findIndex((row) => row.some((room) => room.id === roomId))
}

function find(
  rows: RovingRows,
  roomId: number,
): { row: number; column: number; room: RovingRoom } | undefined {
  const row = rowOfRoom(rows, roomId)
  const column = rows[row]?.findIndex((room) => room.id === roomId) ?? -1
  const room = rows[row]?.[column]
  return room && { row, column, room }
}

const nearest = (row: readonly RovingRoom[] | undefined, column: number): RovingRoom | undefined =>
  row?.[Math.min(column, row.length - 1)]

const enter = (room: RovingRoom | undefined): RovingPlace | undefined =>
  room && { roomId: room.id, slot: room.mainSlot }
