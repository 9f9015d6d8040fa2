import { useEffect, useLayoutEffect, useRef } from 'react'

export interface BoardKeys {
  /** `/` */
  search(): void
  /** `N` */
  book(): void
  /** `H` */
  hold(): void
  /** `Esc` */
  close(): void
  /** `A`, `T`, `E`: a move of the open order, or of the focused card. */
  move(move: KeyedMove): void
}

/** Keys of the most frequent moves, which their buttons show too. */
export const moveKeys = { arrive: 'A', transfer: 'T', edit: 'E' } as const

export type KeyedMove = keyof typeof moveKeys

const keyedMoves = Object.keys(moveKeys) as KeyedMove[]

const isMove = (does: string): does is KeyedMove => Object.hasOwn(moveKeys, does)

/** Handles the page's keys, unless the focus is in a field or dialog. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  // A layout effect, so that a key always applies to what is shown.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const does = matchBoardKey(event)
      if (!does || isElsewhere(event.target)) return
      event.preventDefault()
      if (isMove(does)) latest.current.move(does)
      else latest.current[does]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Returns the shortcut for a key event; none during text composition or with a modifier. */
export function matchBoardKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>,
): Exclude<keyof BoardKeys, 'move'> | KeyedMove | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined
  switch (event.key) {
    case '/':
    case '、':
      return 'search'
    case 'n':
    case 'N':
      return 'book'
    case 'h':
    case 'H':
      return 'hold'
    case 'Escape':
      return 'close'
    default:
      return keyedMoves.find((move) => moveKeys[move] === event.key.toUpperCase())
  }
}

/** Whether the user types, uses a menu, or is in a dialog over the board. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : undefined
  if (element?.isContentEditable || element?.matches('input, textarea, select')) return true
  if (element?.closest('[role="menu"]')) return true
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
}
