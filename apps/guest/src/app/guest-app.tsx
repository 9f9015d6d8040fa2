import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { answersSentAlong } from '../platform/api/answers-sent-along.ts'
import { mayRetry } from '../platform/api/use-call.ts'
import { watchPage } from '../platform/page/page-build.ts'
import { NewVersion, PageNotice } from '../platform/page/page-notice.tsx'
import { guestSession } from '../platform/session/guest-session.ts'
import { session } from '../platform/session/session-store.ts'
import { createGuestRouter } from './router.tsx'

/** Everything that lives as long as the page does. */
interface GuestParts {
  queryClient: QueryClient
  router: ReturnType<typeof createGuestRouter>
}

/** Puts the app together; once, when the page is opened. Done when the first page is there, or why it is not. */
export async function startGuest(): Promise<GuestParts> {
  const queries = {
    staleTime: 30_000,
    retry: mayRetry,
    retryDelay: 1000,
    // Without a network a page says so, rather than wait without a word until there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const
  watchPage()
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  // What one person was answered is not for the next.
  session.subscribe(() => queryClient.clear())
  guestSession.subscribe(() => queryClient.clear())
  for (const { key, answer } of answersSentAlong()) queryClient.setQueryData(key, answer)
  const router = createGuestRouter()
  await whenOpened(router)
  return { queryClient, router }
}

/** Done when the router has the first page, whose script may be on its way. */
function whenOpened(router: GuestParts['router']): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** The app on the page. */
export function GuestApp({ queryClient, router }: GuestParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <PageNotice />
      <NewVersion />
    </QueryClientProvider>
  )
}
