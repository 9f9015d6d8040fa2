/** A cache of short-lived values. */
export interface MomentaryCache<Value> {
  /** Returns the cached value of a key, or a new one. Concurrent callers share one request. */
  get(key: string, now: Date, make: () => Promise<Value>): Promise<Value>
}

/**
 * Creates a short-lived cache of at most `most` entries. Failures are not cached.
 * @param keptMs lifetime in milliseconds, by the caller's clock
 */
export function createMomentaryCache<Value>({
  keptMs,
  most,
}: {
  keptMs: number
  most: number
}): MomentaryCache<Value> {
  const entries = new Map<string, { since: number; answer: Promise<Value> }>()

  return {
    get(key, now, make) {
      const found = entries.get(key)
      const at = now.getTime()
      if (found && found.since <= at && at < found.since + keptMs) return found.answer
      entries.delete(key)
      const entry = { since: at, answer: make() }
      entries.set(key, entry)
      entry.answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      // A map iterates in insertion order: the first key is the oldest.
      const [oldest] = entries.size > most ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      return entry.answer
    },
  }
}
