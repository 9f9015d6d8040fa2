import type { Call } from '@roombook/contract'
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** The part of a call that refetching needs. */
export type NamedCall = Pick<Call, 'name'>

type Predicate = NonNullable<QueryFilters['predicate']>

/** Functions with which an app refetches displayed data. */
export interface Refetching {
  /** Marks answers as stale, all by default, and refetches those on the screen. */
  refetchQueries(queryClient: QueryClient, predicate?: Predicate): Promise<void>
  /** Refetches the answers of some calls; `match` selects by input. */
  refetchCalls(
    queryClient: QueryClient,
    calls: readonly NamedCall[],
    match?: (input: unknown) => boolean,
  ): Promise<void>
}

/** Fetches to be followed by another. */
const followed = new WeakSet<Query>()

/**
 * Creates the functions that refetch displayed answers. A fetch in progress may have read before the change
 * but would count as new when it ends, so one more fetch follows it, however many changes arrive meanwhile.
 *
 * @param cutsShort immediately restarts a fetch whose query is on screen and already has data, so that no
 * stale answer is shown in between. Without it a fetch in progress is not cancelled: on a slow connection
 * with many changes none would ever finish.
 */
export function createRefetching({ cutsShort }: { cutsShort: boolean }): Refetching {
  const isCutShort = (query: Query): boolean =>
    cutsShort && query.state.data !== undefined && query.isActive()

  function refetchQueries(queryClient: QueryClient, predicate: Predicate = () => true): Promise<void> {
    const goingOn = queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate })
      .filter((query) => !isCutShort(query))
    const done = queryClient.invalidateQueries({
      predicate: (query) => predicate(query) && !goingOn.includes(query),
    })
    for (const query of goingOn) {
      if (followed.has(query)) continue
      followed.add(query)
      const again = () => {
        followed.delete(query)
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
      query.promise?.then(again, again)
    }
    return done
  }

  return {
    refetchQueries,
    refetchCalls(queryClient, calls, match = () => true) {
      const names = new Set(calls.map((call) => call.name))
      return refetchQueries(
        queryClient,
        ({ queryKey: [name, input] }) => typeof name === 'string' && names.has(name) && match(input),
      )
    },
  }
}
