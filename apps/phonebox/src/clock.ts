/** The time, and what is to be done later: of the computer, or moved by a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** @returns what takes it back. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
