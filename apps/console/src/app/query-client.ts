import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '#platform/api/use-call.ts'

/**
 * The store of what the server answered. The live channel says when something has changed, so that an answer is
 * not asked for again merely because a minute has gone by.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        retry: mayRetry,
        retryDelay: 1000,
        // Without a network a page says so, rather than wait without a word until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
