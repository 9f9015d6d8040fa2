import type { WebsitePage } from '@roombook/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { generatePath, Route, Routes, StaticRouter } from 'react-router'
import { NewBookingPage } from '#features/booking/new/new-booking.page.tsx'
import { WebsiteView } from '#features/website/website-view.tsx'
import { answersOf } from '#platform/api/answers-sent-along.ts'
import { basename, paths } from '#platform/navigation/paths.ts'

/**
 * A store's page as text: the server sends it along, so that it reads before any script has come, and without one.
 * The script then puts the same page in its place.
 */
export const renderWebsite = (page: WebsitePage): string =>
  textAt(generatePath(paths.website, { shopId: String(page.shopId) }), <WebsiteView page={page} />)

/**
 * The page where a store's rooms are booked, by the answers that are sent along with it: its days and rooms are seen before
 * any script has come. It is as somebody finds it who has chosen nothing yet.
 */
export function renderBooking(shopId: number, answers: unknown): string {
  const queryClient = new QueryClient()
  for (const { key, answer } of answersOf(answers)) queryClient.setQueryData(key, answer)
  return textAt(
    generatePath(paths.book, { shopId: String(shopId) }),
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path={paths.book} element={<NewBookingPage />} />
      </Routes>
    </QueryClientProvider>,
  )
}

function textAt(path: string, page: ReactNode): string {
  const html = renderToString(
    <StaticRouter basename={basename} location={basename + path}>
      {page}
    </StaticRouter>,
  )
  // The head has its own already: a title, and what is to be asked for first.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '').replace(/<title>[^<]*<\/title>/, '')
}
