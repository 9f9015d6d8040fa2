import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './scroll-x.module.css'

/** Horizontally scrolling elements: antd tables, and elements marked as such. */
const scrollers = '.ant-table-content, [data-scrolls-x]'

/** Tolerance for rounding, in pixels. */
const spare = 2

/**
 * Indicates horizontally scrolling content by a shade at the hidden side and a text below. Without them a
 * table that is cut off at the edge of a narrow window looks complete.
 */
export function ScrollX({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ start: false, end: false })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const scroller = element.querySelector(scrollers)
      const start = scroller !== null && scroller.scrollLeft > spare
      const end =
        scroller !== null && scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft > spare
      setMore((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    const size = new ResizeObserver(measure)
    const watch = () => {
      size.disconnect()
      size.observe(element)
      for (const part of element.querySelectorAll(`:is(${scrollers}) > *`)) size.observe(part)
      measure()
    }
    // Tables appear and disappear with their rows.
    const content = new MutationObserver(watch)
    content.observe(element, { childList: true, subtree: true })
    // Scroll events do not bubble.
    element.addEventListener('scroll', measure, { capture: true, passive: true })
    watch()
    return () => {
      size.disconnect()
      content.disconnect()
      element.removeEventListener('scroll', measure, { capture: true })
    }
  }, [])
  return (
    <div
      ref={place}
      className={styles.frame}
      data-more-start={more.start || undefined}
      data-more-end={more.end || undefined}
    >
      {children}
      {(more.start || more.end) && <p className={styles.hint}>左右滑动看更多列</p>}
    </div>
  )
}
