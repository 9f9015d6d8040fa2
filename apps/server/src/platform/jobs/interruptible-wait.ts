/** Wakes a polling loop between two rounds. */
export interface InterruptibleWait {
  /** Ends the current wait, or the next one if there is none. */
  wake(): void
  /** Marks all wake-ups so far as handled. */
  reset(): void
  /** Waits for a wake-up, but no longer than the time limit. */
  wait(): Promise<void>
}

/** Creates a wake-up signal whose waits end by themselves after `longestMs` milliseconds. */
export function createInterruptibleWait(longestMs: number): InterruptibleWait {
  let endWait: (() => void) | undefined
  let isAwake = false
  return {
    wake() {
      isAwake = true
      endWait?.()
    },
    reset() {
      isAwake = false
    },
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs)
        endWait = () => {
          clearTimeout(timer)
          resolve()
        }
        if (isAwake) endWait()
      }),
  }
}
