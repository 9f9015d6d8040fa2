import { watchPage } from '@roombook/client-react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { answersSentAlong } from '#platform/api/answers-sent-along.ts'
import { replayEarlyActions } from '#platform/browser/early-actions.ts'
import { showOwnPage } from '#platform/browser/own-text.ts'
import { basename } from '#platform/navigation/paths.ts'
import { NewVersion, PageNotice } from '#platform/page/page-notice.tsx'
import { guestSession } from '#platform/session/guest-session.ts'
import { session } from '#platform/session/session-store.ts'
import { features } from './features.ts'
import { placePages } from './pages.ts'
import { type OpenedPages, openPages, PhoneRoutes } from './phone-routes.tsx'
import { createQueryClient } from './query-client.ts'

/** Objects that exist as long as the page. */
interface PhoneDependencies {
  queryClient: QueryClient
  pages: OpenedPages
}

/** Starts the app, once per page load. Resolves when the first page has loaded or failed to. */
export async function startPhone(): Promise<PhoneDependencies> {
  watchPage()
  const queryClient = createQueryClient()
  // Another user must not see the cached answers.
  session.subscribe(() => queryClient.clear())
  guestSession.subscribe(() => queryClient.clear())
  for (const { key, answer } of answersSentAlong()) queryClient.setQueryData(key, answer)
  const pages = openPages(placePages(features))
  // The page boundary reports a failed load.
  await pages.openAt(window.location.pathname).catch(() => undefined)
  return { queryClient, pages }
}

/** Renders the app. */
export function PhoneApp({ queryClient, pages }: PhoneDependencies) {
  useLayoutEffect(() => showOwnPage(document), [])
  useEffect(() => void replayEarlyActions(document), [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={basename}>
        <PhoneRoutes pages={pages} />
      </BrowserRouter>
      <PageNotice />
      <NewVersion />
    </QueryClientProvider>
  )
}
