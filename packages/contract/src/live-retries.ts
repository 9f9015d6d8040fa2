/** How often a lost connection is tried again quickly (8.08). */
const quickRetries = 10

/** Between the quick tries, and between the slow ones after them, in milliseconds. */
export interface RetryTimes {
  quickRetry: number
  slowRetry: number
}

/** The tries of what was lost: a few quick ones, then slow ones for as long as it takes. */
export interface Retries {
  /** Has it tried again in a while; says whether that is one of the quick tries. */
  later(): 'quick' | 'slow'
  isWaiting(): boolean
  /** Waits for no try any more. */
  stop(): void
  /** It went well: the next loss is tried again quickly. */
  beginAnew(): void
}

/** Counts the tries of `attempt`, and waits between them. */
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
