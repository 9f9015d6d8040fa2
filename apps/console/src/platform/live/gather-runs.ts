/** Collects items and delivers them in batches. */
export interface GatheredRuns<Item> {
  add(item: Item): void
  /** Discards the items that were not delivered yet. */
  stop(): void
}

/**
 * Delivers the first item at once, and all items of the following span, in milliseconds, together at its end:
 * a single change shows without delay, many changes cause one run.
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
