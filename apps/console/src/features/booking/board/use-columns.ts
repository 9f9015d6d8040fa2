import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsFor } from './board-measures.ts'
import type { Density } from './density.ts'

/** How many cards fit beside each other in an element, as its width changes. */
export function useColumns(element: RefObject<HTMLElement | null>, density: Density): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const { current: box } = element
    if (!box) return
    const look = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      setColumns(
        columnsFor(
          box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
          density,
        ),
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, density])
  return columns
}
