import type { LocalDate } from '@roombook/domain'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls a strip of `data-date` elements so that a date is seen: to its beginning when the strip stands there whole, and
 * afterwards only when the date lies outside of what is shown. A wheel turned up or down moves it sideways.
 *
 * @param isWhole whether all its days are drawn; until then it begins with the day before the date, and lies at its beginning.
 */
export function useStripScroll(date: LocalDate, isWhole: boolean): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  const hasAppeared = useRef(false)

  useLayoutEffect(() => {
    if (!isWhole) return
    // With what the browser lays out anyway: asked sooner, it would lay the whole page out within React's task.
    const frame = requestAnimationFrame(() => {
      const { current: box } = strip
      const day = box?.querySelector<HTMLElement>(`[data-date="${date}"]`)
      if (!box || !day) return
      const left = day.offsetLeft - box.offsetLeft
      const isSeen = left >= box.scrollLeft && left + day.offsetWidth <= box.scrollLeft + box.clientWidth
      if (!hasAppeared.current || !isSeen) {
        // The day before it stays in sight, so that yesterday is one click away, and stands where a strip begins.
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
    // React listens to wheels passively, where the page's own scrolling cannot be held back.
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [])

  return strip
}

const readLeftEdge = (element: Element | null): number => element?.getBoundingClientRect().left ?? 0
