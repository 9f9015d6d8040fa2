import type { LocalDate } from '@roombook/domain/time'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls a strip of `data-date` elements to a date: initially to the strip's start, later only if the date
 * is not visible. A vertical wheel scrolls it horizontally.
 *
 * @param isWhole whether all days are rendered; until then the strip contains only the days visible at its
 * start.
 */
export function useStripScroll(date: LocalDate, isWhole: boolean): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const hasAppeared = useRef(false)

  useLayoutEffect(() => {
    if (!isWhole) return
    // Measures in the browser's own layout: doing so earlier would force a layout of the whole page within
    // React's task.
    const frame = requestAnimationFrame(() => {
      const { current: box } = strip
      const day = box?.querySelector<HTMLElement>(`[data-date="${date}"]`)
      if (!box || !day) return
      const left = day.offsetLeft - box.offsetLeft
      const isSeen = left >= box.scrollLeft && left + day.offsetWidth <= box.scrollLeft + box.clientWidth
      if (!hasAppeared.current || !isSeen) {
        // The previous day becomes the first visible one, so that yesterday is one click away.
        const behavior = hasAppeared.current ? 'smooth' : 'instant'
        box.scrollTo({
          left: readLeftEdge(day.previousElementSibling ?? day) - readLeftEdge(box.firstElementChild),
          behavior,
        })
      }
      hasAppeared.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [date, isWhole])

  useEffect(() => {
    const { current: box } = strip
    if (!box) return
    const turn = (event: WheelEvent): void => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      box.scrollLeft += event.deltaY
    }
    // React registers wheel listeners as passive, which cannot prevent the page from scrolling.
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [])

  return strip
}

const readLeftEdge = (element: Element | null): number => element?.getBoundingClientRect().left ?? 0
