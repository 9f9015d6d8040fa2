/**
 * Starts a query early; the rejection is ignored if nobody awaits it, because an earlier step refused first.
 */
export function prefetch<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}
