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
  /** `A`, `T`, `E`: a move of the order that is open, or of the card that has the focus. */
  move(move: KeyedMove): void
}

/** The letters of what is done to an order most often, as its buttons name them too. */
export const moveKeys = { arrive: 'A', transfer: 'T', edit: 'E' } as const

export type KeyedMove = keyof typeof moveKeys

const keyedMoves = Object.keys(moveKeys) as KeyedMove[]

const isMove = (does: string): does is KeyedMove => Object.hasOwn(moveKeys, does)

/** The keys of the page, wherever the focus is but in a field or a dialog. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  // With the picture, not some time after it: a key is of what is seen.
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

/** Returns the page's shortcut that was pressed; none during Chinese text composition or with a modifier. */
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

/** Whether the person is typing, chooses from a menu, or is in a dialog that lies over the board. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : undefined
  if (element?.isContentEditable || element?.matches('input, textarea, select')) return true
  if (element?.closest('[role="menu"]')) return true
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
}
