/** Answers that are good for a moment. */
export interface MomentaryCache<Value> {
  /** The answer kept under a key, or a new one. Whoever asks while it is on its way waits for the same. */
  get(key: string, now: Date, make: () => Promise<Value>): Promise<Value>
}

/**
 * Keeps the newest answers for a moment each, at most so many. What fails is not kept.
 * @param keptMs for how long, by the clock of whoever asks
 */
export function createMomentaryCache<Value>({
  keptMs,
  most,
}: {
  keptMs: number
  most: number
}): MomentaryCache<Value> {
  const kept = new Map<string, { since: number; answer: Promise<Value> }>()

  return {
    get(key, now, make) {
      const found = kept.get(key)
      const at = now.getTime()
      if (found && found.since <= at && at < found.since + keptMs) return found.answer
      kept.delete(key)
      const entry = { since: at, answer: make() }
      kept.set(key, entry)
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      // A map keeps the order in which its keys came: the first is the oldest.
      const [oldest] = kept.size > most ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      return entry.answer
    },
  }
}
