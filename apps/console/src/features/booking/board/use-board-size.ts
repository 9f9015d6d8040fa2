import { elementScroll, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Space for cards, in CSS pixels. */
interface BoardSize {
  readonly width: number
  readonly height: number
}

/**
 * Last measured size of a board or its skeleton: the next one starts with it, so that its rooms render once.
 */
let lastSize: BoardSize | undefined

/**
 * Returns an element's space for cards once the browser has laid it out; before that the previous board's.
 * Measuring at once would force a layout of the whole page within React's task and a second rendering of all
 * rooms.
 */
export function useBoardSize(element: RefObject<HTMLElement | null>): BoardSize | undefined {
  const [size, setSize] = useState(lastSize)
  useLayoutEffect(() => {
    const { current: box } = element
    if (!box) return
    return observeLayout(box, ({ width, height }) => {
      lastSize = { width, height }
      setSize((previous) => (previous?.width === width && previous.height === height ? previous : lastSize))
    })
  }, [element])
  return size
}

/** Reports its height to a virtualizer, in the same way. */
export function observeHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  onSize: (size: BoardSize) => void,
): (() => void) | undefined {
  return scrollElement ? observeLayout(scrollElement, onSize) : undefined
}

const startedScrollers = new WeakSet<object>()

/**
 * Scrolls as a virtualizer does by default, except for its initial scroll to the top, which would force a
 * layout.
 */
export const scrollAfterStart: typeof elementScroll<HTMLDivElement> = (offset, options, virtualizer) => {
  const isAtTop = offset === 0 && !startedScrollers.has(virtualizer)
  startedScrollers.add(virtualizer)
  if (!isAtTop) elementScroll(offset, options, virtualizer)
}

function observeLayout(box: Element, tell: (size: BoardSize) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) tell(entry.contentRect)
  })
  observer.observe(box)
  return () => observer.disconnect()
}
