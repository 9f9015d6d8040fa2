/** Source of time and timers: the system's, or one controlled by a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Schedules a function. @returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
