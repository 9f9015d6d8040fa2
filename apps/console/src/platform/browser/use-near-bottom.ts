import { type UIEvent, useEffect, useMemo, useRef } from 'react'

/**
 * Distance from the bottom, in pixels, at which a list loads its next page; and the milliseconds between two
 * checks (9.04).
 */
export const nearBottomWithin = 50
export const nearBottomEvery = 300

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether a scrolled box shows its end, or nearly. */
export const isNearBottom = ({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearBottomWithin

/**
 * Throttles scroll checks: runs the first at once, then at most one per span, with the latest input of that
 * span.
 */
export function throttleLooks<Seen>(look: (seen: Seen) => void, span: number = nearBottomEvery) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { seen: Seen } | undefined
  const after = (): void => {
    timer = undefined
    const next = waiting
    waiting = undefined
    if (next) run(next.seen)
  }
  const run = (seen: Seen): void => {
    if (timer !== undefined) {
      waiting = { seen }
      return
    }
    timer = setTimeout(after, span)
    look(seen)
  }
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  return { run, stop }
}

/** The handler of a scrolling box that calls back when its end is near (9.04). */
export function useNearBottom(onNear: () => void): (event: UIEvent<HTMLElement>) => void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  const looks = useMemo(
    () =>
      throttleLooks((box: Scrolled) => {
        if (isNearBottom(box)) latest.current()
      }),
    [],
  )
  useEffect(() => looks.stop, [looks])
  return ({ currentTarget }) => looks.run(currentTarget)
}
