/**
 * Lets a job start at most once in a span of milliseconds; whoever asks again within it gets the run that has
 * started. A run that fails does not keep the next from starting.
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
