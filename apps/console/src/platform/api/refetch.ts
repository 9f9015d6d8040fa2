import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Marks answers as old, and fetches again what is on the screen. A fetch that goes on, because nothing was there
 * before it or nobody looks at it, may have read before the change and would count as new when it ends: it is
 * followed by another.
 */
export function refetchQueries(
  queryClient: QueryClient,
  predicate: NonNullable<QueryFilters['predicate']> = () => true,
): Promise<void> {
  const goingOn = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate })
    .filter(isNotCutShort)
  const done = queryClient.invalidateQueries({ predicate })
  for (const { promise, queryKey } of goingOn) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    promise?.then(again, again)
  }
  return done
}

/** What is shown, and had been answered before, is fetched from the beginning at once. */
const isNotCutShort = (query: Query): boolean => query.state.data === undefined || !query.isActive()
