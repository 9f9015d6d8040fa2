/**
 * Starts a job at most once in a span of milliseconds; calls within it share the started run. A failed run
 * does not block the next.
 */
export function throttleRuns<Result>(
  run: () => Promise<Result>,
  span: number,
  now: () => number = Date.now,
): () => Promise<Result> {
  let startedAt = Number.NEGATIVE_INFINITY
  let current: Promise<Result> | undefined
  return () => {
    if (current && now() - startedAt < span) return current
    startedAt = now()
    const started = run()
    current = started
    started.catch(() => {
      if (current === started) current = undefined
    })
    return started
  }
}
