import { elementScroll, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The room for cards, in CSS pixels. */
interface BoardSize {
  readonly width: number
  readonly height: number
}

/** Where a board or its skeleton was last laid out: the next begins so, and its rooms are drawn once. */
let lastSize: BoardSize | undefined

/**
 * The room for cards in an element, whenever the browser has laid it out; before that the last one's. Whoever asks at once
 * has the whole page laid out within React's task, and all rooms drawn a second time there.
 */
export function useBoardSize(element: RefObject<HTMLElement | null>): BoardSize | undefined {
  const [size, setSize] = useState(lastSize)
  useLayoutEffect(() => {
    const { current: box } = element
    if (!box) return
    return whenLaidOut(box, ({ width, height }) => {
      lastSize = { width, height }
      setSize((former) => (former?.width === width && former.height === height ? former : lastSize))
    })
  }, [element])
  return size
}

/** Tells a virtualizer how high it is, in the same way. */
export function tellHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (size: BoardSize) => void,
): (() => void) | undefined {
  return scrollElement ? whenLaidOut(scrollElement, tell) : undefined
}

const begun = new WeakSet<object>()

/** Scrolls as a virtualizer does, but for its first time: to the top, where a board begins, and with all laid out for it. */
export const scrollOnceBegun: typeof elementScroll<HTMLDivElement> = (offset, options, virtualizer) => {
  const isAtTop = offset === 0 && !begun.has(virtualizer)
  begun.add(virtualizer)
  if (!isAtTop) elementScroll(offset, options, virtualizer)
}

function whenLaidOut(box: Element, tell: (size: BoardSize) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) tell(entry.contentRect)
  })
  observer.observe(box)
  return () => observer.disconnect()
}
