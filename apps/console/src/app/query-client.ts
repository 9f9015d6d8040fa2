import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '#platform/api/use-call.ts'

/**
 * Creates the cache of server answers. Answers count as fresh for a minute, since the live channel announces
 * changes.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        retry: mayRetry,
        retryDelay: 1000,
        // Without a network a page shows an error instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
