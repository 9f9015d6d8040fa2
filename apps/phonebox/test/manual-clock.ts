import type { Clock } from '../src/clock.ts'

/** Creates a clock that only moves when told to; due timers run in order. */
export function manualClock(from = Date.parse('2026-11-22T10:30:00Z')) {
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
    /** Sets the computer's time without running timers. */
    set(ms: number) {
      now = ms
    },
  } satisfies Clock & Record<string, unknown>
}
