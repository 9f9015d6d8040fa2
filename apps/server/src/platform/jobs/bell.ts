/** Wakes a polling loop between two rounds. */
export interface Bell {
  /** Ends the rest, or the next one if none is taken. */
  ring(): void
  /** Marks all wake-ups so far as handled. */
  hush(): void
  /** Until it is rung, and no longer than its time. */
  untilRung(): Promise<void>
}

/** A bell whose rests end by themselves after so many milliseconds. */
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
