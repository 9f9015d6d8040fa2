import type { Call } from '@roombook/contract'
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** What asking again needs to know of a call. */
export type NamedCall = Pick<Call, 'name'>

type Predicate = NonNullable<QueryFilters['predicate']>

/** How an app asks again for what it shows. */
export interface Refetching {
  /** Marks answers as old, all unless picked, and asks again for what is on the screen. */
  refetchQueries(queryClient: QueryClient, predicate?: Predicate): Promise<void>
  /** The same for what some calls answered. `match` picks by input. */
  refetchCalls(
    queryClient: QueryClient,
    calls: readonly NamedCall[],
    match?: (input: unknown) => boolean,
  ): Promise<void>
}

/** Fetches that are to be followed by another. */
const followed = new WeakSet<Query>()

/**
 * A fetch that goes on may have read before the change and would count as new when it ends: it is followed by another,
 * by one however much is heard of meanwhile.
 *
 * @param cutsShort what is on the screen and had been answered before is fetched from the beginning at once, so that
 * nothing old is shown in between. Without it an answer on its way is not thrown away: over a slow line and with many
 * changes none would ever arrive.
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
