/**
 * Starts a query early; the rejection is ignored if nobody awaits it, because an earlier step refused first.
 */
export function prefetch<T>(pending: Promise<T>): Promise<T> {
  pending.catch(() => {})
  return pending
}
