/** Milliseconds after which the work runs even if the browser was never idle. */
const longestWait = 3000

/** Runs something once the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, longestWait)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: longestWait })
  return () => window.cancelIdleCallback(request)
}
