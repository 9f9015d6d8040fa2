import { useEffect, useRef } from 'react'

/** Greatest time between two taps of a double tap, in milliseconds. */
const followsMs = 400
/** Greatest distance between the two, in CSS pixels. */
const reach = 32

/**
 * Ignores the second tap of a double tap if the first one moved another element under the finger.
 * @returns a function to call when the first tap is handled
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
