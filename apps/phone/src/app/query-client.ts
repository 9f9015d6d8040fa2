import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '#platform/api/use-call.ts'

/** Creates the cache of the server's answers. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: mayRetry,
        retryDelay: 1000,
        // Without a network a page reports that, instead of silently waiting for one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
