/** Milliseconds that a provider has for an answer. */
export const answerMs = 10_000

/**
 * Waits for a provider no longer than it has, and no longer than whoever asked. What was begun is not undone by that:
 * nobody knows then whether the provider has it.
 * @throws what ended the waiting, or what the work throws.
 */
export async function withinTime<T>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ends = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(answerMs)])
  ends.throwIfAborted()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(ends.reason)
  ends.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work(ends), ended])
  } finally {
    ends.removeEventListener('abort', end)
  }
}
