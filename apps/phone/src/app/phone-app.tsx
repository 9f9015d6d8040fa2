import { watchPage } from '@roombook/client-react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { answersSentAlong } from '#platform/api/answers-sent-along.ts'
import { NewVersion, PageNotice } from '#platform/page/page-notice.tsx'
import { guestSession } from '#platform/session/guest-session.ts'
import { session } from '#platform/session/session-store.ts'
import { createQueryClient } from './query-client.ts'
import { createPhoneRouter } from './router.tsx'

/** Everything that lives as long as the page does. */
interface PhoneParts {
  queryClient: QueryClient
  router: ReturnType<typeof createPhoneRouter>
}

/** Puts the app together; once, when the page is opened. Done when the first page is there, or why it is not. */
export async function startPhone(): Promise<PhoneParts> {
  watchPage()
  const queryClient = createQueryClient()
  // What one person was answered is not for the next.
  session.subscribe(() => queryClient.clear())
  guestSession.subscribe(() => queryClient.clear())
  for (const { key, answer } of answersSentAlong()) queryClient.setQueryData(key, answer)
  const router = createPhoneRouter()
  await whenOpened(router)
  return { queryClient, router }
}

/** Done when the router has the first page, whose script may be on its way. */
function whenOpened(router: PhoneParts['router']): Promise<void> {
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
export function PhoneApp({ queryClient, router }: PhoneParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <PageNotice />
      <NewVersion />
    </QueryClientProvider>
  )
}
