import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { mayRetry } from '../platform/api/use-call.ts'
import { guestSession } from '../platform/session/guest-session.ts'
import { session } from '../platform/session/session-store.ts'
import { createGuestRouter } from './router.tsx'

/** Everything that lives as long as the page does. */
interface GuestParts {
  queryClient: QueryClient
  router: ReturnType<typeof createGuestRouter>
}

/** Puts the app together; once, when the page is opened. */
export function startGuest(): GuestParts {
  const queries = {
    staleTime: 30_000,
    retry: mayRetry,
    retryDelay: 1000,
    // Without a network a page says so, rather than wait without a word until there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  // What one person was answered is not for the next.
  session.subscribe(() => queryClient.clear())
  guestSession.subscribe(() => queryClient.clear())
  return { queryClient, router: createGuestRouter() }
}

/** The app on the page. */
export function GuestApp({ queryClient, router }: GuestParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
