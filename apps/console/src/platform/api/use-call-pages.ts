import type { Call, CallInput, Client, OutputOf } from '@roombook/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** A call that returns a list page by page. */
export type PagedCall = Call & { output: { _zod: { output: { list: unknown[]; count: number } } } }

/**
 * All pages loaded so far of a paged call, in one list; `more` requests the next. Uses another client than
 * the session's if one is given.
 */
export function useCallPages<C extends PagedCall>(
  call: C,
  input: CallInput<C>,
  {
    limit,
    client = api,
    cacheKey = '',
    enabled = true,
  }: { limit: number; client?: Client; cacheKey?: string; enabled?: boolean },
) {
  const pages = useInfiniteQuery({
    queryKey: [call.name, input, limit, cacheKey],
    queryFn: async ({ pageParam, signal }) =>
      (await client.call(call, { ...(input as object), page: pageParam, limit } as CallInput<C>, { signal }))
        .data,
    enabled,
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.reduce((sum, { list }) => sum + list.length, 0) < last.count && last.list.length > 0
        ? all.length + 1
        : undefined,
    placeholderData: keepPreviousData,
  })
  const list = pages.data?.pages.flatMap((page) => page.list) as OutputOf<C>['list'] | undefined
  return {
    list,
    /** Fields of the first page besides its list. */
    first: pages.data?.pages[0] as OutputOf<C> | undefined,
    count: pages.data?.pages.at(-1)?.count ?? 0,
    error: pages.error,
    loadingMore: pages.isFetchingNextPage,
    isOld: pages.isPlaceholderData,
    retry: () => void pages.refetch(),
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}
