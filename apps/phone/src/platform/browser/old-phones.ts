/**
 * Adds `AbortSignal.timeout` and `AbortSignal.any` where missing: the contract's client needs them, and
 * browsers before 2024 lack them. Guests' phones may be older than the store's computers.
 */
export function completeAbortSignal(
  signals: Partial<Pick<typeof AbortSignal, 'timeout' | 'any'>> = AbortSignal,
): void {
  signals.timeout ??= (milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return controller.signal
  }
  signals.any ??= (sources) => {
    const controller = new AbortController()
    for (const source of sources) {
      const abort = () => controller.abort(source.reason)
      if (source.aborted) abort()
      else source.addEventListener('abort', abort, { once: true, signal: controller.signal })
    }
    return controller.signal
  }
}
