import { type KeyboardEvent, useMemo, useState } from 'react'
import { placeOfElement } from './focus-board.ts'
import { keepPlace, movePlace, type RovingPlace, type RovingRows } from './roving-rooms.ts'

export interface Roving {
  /** Seating that is the board's tab stop. */
  readonly place: RovingPlace | undefined
  /** Returns the next position for a key; undefined if the board does not handle it. */
  move(event: KeyboardEvent): RovingPlace | undefined
  /** Records that an element of the board received the focus, by a click or the keyboard. */
  noteFocus(elementId: string): void
}

/** Manages the board's tab stop, and its keyboard navigation. */
export function useRoving(rows: RovingRows): Roving {
  const [wanted, setWanted] = useState<RovingPlace>()
  const place = useMemo(() => keepPlace(rows, wanted), [rows, wanted])
  return {
    place,
    move({ key, ctrlKey, metaKey, altKey, shiftKey }) {
      if (!place || altKey || shiftKey) return undefined
      const next = movePlace(rows, place, { key, ctrl: ctrlKey || metaKey })
      if (next) setWanted(next)
      return next
    },
    noteFocus(elementId) {
      const stoodOn = placeOfElement(elementId)
      if (stoodOn) setWanted(stoodOn)
    },
  }
}
