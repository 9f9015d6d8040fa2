/** Number of quick retries after a loss (8.08). */
const quickRetries = 10

/** Delays of the quick retries, and of the slow ones after them, in milliseconds. */
export interface RetryTimes {
  quickRetry: number
  slowRetry: number
}

/** Retries of a lost connection: a few quick ones, then slow ones indefinitely. */
export interface Retries {
  /** Schedules the next attempt; returns whether it is one of the quick ones. */
  later(): 'quick' | 'slow'
  isWaiting(): boolean
  /** Cancels the scheduled attempt. */
  stop(): void
  /** Resets the count after a success: the next loss is retried quickly. */
  beginAnew(): void
}

/** Counts the attempts and schedules the next. */
export function createRetries({ quickRetry, slowRetry }: RetryTimes, attempt: () => void): Retries {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later() {
      const pace = failures < quickRetries ? 'quick' : 'slow'
      failures += 1
      timer = setTimeout(attempt, pace === 'quick' ? quickRetry : slowRetry)
      return pace
    },
    isWaiting: () => timer !== undefined,
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
    beginAnew() {
      failures = 0
    },
  }
}
