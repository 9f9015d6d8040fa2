/** Gathers items and hands them over together. */
export interface GatheredRuns<Item> {
  add(item: Item): void
  /** Forgets what has not been handed over. */
  stop(): void
}

/**
 * Hands the first item over at once, and whatever comes within a span of milliseconds after it together at the
 * span's end: a single change is seen without delay, a storm of them as one.
 */
export function gatherRuns<Item>(run: (items: readonly Item[]) => void, span: number): GatheredRuns<Item> {
  let waiting: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (waiting.length > 0) handOver()
    }, span)
  }
  const handOver = (): void => {
    const items = waiting
    waiting = []
    rest()
    run(items)
  }
  return {
    add(item) {
      waiting.push(item)
      if (timer === undefined) handOver()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
