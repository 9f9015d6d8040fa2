import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches again all that is shown. A first fetch that is still under way is not cut short, but may have read before
 * the change that was missed: it is followed by another.
 */
export function refetchEverything(queryClient: QueryClient): void {
  const firstFetches = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries()
  for (const { promise, queryKey } of firstFetches) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    promise?.then(again, again)
  }
}
