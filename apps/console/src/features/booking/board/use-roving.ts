import { type KeyboardEvent, useMemo, useState } from 'react'
import { placeOfElement } from './focus-board.ts'
import { keepPlace, movePlace, type RovingPlace, type RovingRows } from './roving-rooms.ts'

export interface Roving {
  /** The one turn that Tab reaches. */
  readonly place: RovingPlace | undefined
  /** Returns the next position for a key; undefined when the board does not handle it. */
  move(event: KeyboardEvent): RovingPlace | undefined
  /** Something of the board took the focus, by a click or by the keyboard. */
  noteFocus(elementId: string): void
}

/** The board's one tab stop, and how keys move it. */
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
