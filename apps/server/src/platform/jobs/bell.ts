/** Wakes a polling loop between two rounds. */
export interface Bell {
  /** Ends the current wait, or the next one if there is none. */
  ring(): void
  /** Marks all wake-ups so far as handled. */
  hush(): void
  /** Waits for a wake-up, but no longer than the time limit. */
  untilRung(): Promise<void>
}

/** Creates a wake-up signal whose waits end by themselves after `longestMs` milliseconds. */
export function createBell(longestMs: number): Bell {
  let wake: (() => void) | undefined
  let isRung = false
  return {
    ring() {
      isRung = true
      wake?.()
    },
    hush() {
      isRung = false
    },
    untilRung: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (isRung) wake()
      }),
  }
}
