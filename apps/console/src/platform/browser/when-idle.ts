/** Milliseconds after which work that waits for an idle moment is done all the same. */
const longestWait = 3000

/** Runs something once the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, longestWait)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: longestWait })
  return () => window.cancelIdleCallback(request)
}
