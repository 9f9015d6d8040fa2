import type { QueryClient } from '@tanstack/react-query'

/** What waits for answers under way, so that ten news meanwhile are one question afterwards. */
const waiting = new WeakMap<QueryClient, Set<string>>()

/**
 * Asks again for what is shown, once what is under way has come: an answer on its way may be from before the news,
 * and a query without an answer yet takes no second question.
 * @param name of the call; without it, for everything
 */
export function askAgain(queries: QueryClient, name?: string): void {
  const filters = name === undefined ? {} : { queryKey: [name] }
  const names = waiting.get(queries) ?? new Set()
  waiting.set(queries, names)
  const key = name ?? ''
  if (queries.isFetching(filters) === 0) void queries.invalidateQueries(filters)
  else if (!names.has(key)) {
    names.add(key)
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching(filters) > 0) return
      stop()
      names.delete(key)
      void queries.invalidateQueries(filters)
    })
  }
}
