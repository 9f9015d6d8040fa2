import { useEffect, useRef } from 'react'

/** Longest time between a tap and its second one at the same place, in milliseconds. */
const followsMs = 400
/** Greatest distance between the two, in CSS pixels. */
const reach = 32

/**
 * Ignores the second tap of a double tap where the first one has put something else beneath the finger.
 * @returns begins to ignore it, as the first one is handled
 */
export function useSecondTap(): () => void {
  const first = useRef({ x: 0, y: 0, until: 0 })
  const pressed = useRef({ x: 0, y: 0 })
  useEffect(() => {
    const over = new AbortController()
    const listen = { capture: true, signal: over.signal }
    window.addEventListener(
      'click',
      (event) => {
        const { x, y, until } = first.current
        if (performance.now() < until && Math.hypot(event.clientX - x, event.clientY - y) < reach) {
          event.preventDefault()
          event.stopPropagation()
          return
        }
        pressed.current = { x: event.clientX, y: event.clientY }
      },
      listen,
    )
    return () => over.abort()
  }, [])
  return () => {
    first.current = { ...pressed.current, until: performance.now() + followsMs }
  }
}
