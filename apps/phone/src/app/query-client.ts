import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '#platform/api/use-call.ts'

/** The store of what the server answered. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: mayRetry,
        retryDelay: 1000,
        // Without a network a page says so, rather than wait without a word until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
