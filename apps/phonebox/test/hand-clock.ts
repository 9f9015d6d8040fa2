import type { Clock } from '../src/clock.ts'

/** A clock that stands still until it is moved; what is due on the way is done in its order. */
export function handClock(from = Date.parse('2026-11-22T10:30:00Z')) {
  let now = from
  const due = new Map<object, { at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const own = {}
      due.set(own, { at: now + ms, run })
      return () => void due.delete(own)
    },
    move(ms: number) {
      const until = now + ms
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)
        if (!next) break
        due.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
      }
      now = until
    },
    /** Sets the computer's time; no timer falls due by it. */
    set(ms: number) {
      now = ms
    },
  } satisfies Clock & Record<string, unknown>
}
