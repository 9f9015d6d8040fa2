/** Time limit of a provider's answer, in milliseconds. */
export const answerMs = 10_000

/**
 * Waits for a provider until its time limit or the caller's signal. The request is not undone by a timeout;
 * its result is then unknown.
 * @throws the abort reason, or the error of the work.
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
