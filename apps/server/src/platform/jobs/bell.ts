/** What a loop rests on between two rounds. */
export interface Bell {
  /** Ends the rest, or the next one if none is taken. */
  ring(): void
  /** What was rung for until now is seen to. */
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
