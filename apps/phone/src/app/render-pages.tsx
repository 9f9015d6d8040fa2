import { readInvitation } from '@roombook/contract/invitation-answers'
import { invitedPage } from '@roombook/contract/invitation-page'
import type { WebsitePage } from '@roombook/contract/website-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { generatePath, Route, Routes, StaticRouter } from 'react-router'
import { NewBookingPage } from '#features/booking/new/new-booking.page.tsx'
import { InvitationPage } from '#features/invitations/invitation.page.tsx'
import { GuestLoginPage } from '#features/session/guest-login.page.tsx'
import { WebsiteView } from '#features/website/website-view.tsx'
import { toQueryAnswers } from '#platform/api/answers-sent-along.ts'
import { basename, paths } from '#platform/navigation/paths.ts'
import { type PageText, parsePageText } from './page-text.ts'

export { askFirst, askingFirst, loadOwnPages, renderOwnPage } from './open-own-page.tsx'

/** Renders a store's page, readable before or without any script, which then replaces it. */
export const renderWebsite = (page: WebsitePage): PageText =>
  textAt(generatePath(paths.website, { shopId: String(page.shopId) }), <WebsiteView page={page} />)

/**
 * Renders the booking page of a store from the answers embedded in it, as JSON: days and rooms are visible
 * before any script is loaded. It is rendered in its initial state, without choices.
 */
export function renderBooking(shopId: number, sent: string): PageText {
  const queryClient = new QueryClient()
  for (const { key, answer } of toQueryAnswers(JSON.parse(sent))) queryClient.setQueryData(key, answer)
  const path = generatePath(paths.book, { shopId: String(shopId) })
  return pageAt(path, { of: paths.book, page: <NewBookingPage />, queryClient })
}

/** Renders an invitation from its embedded JSON, for a guest who has not answered it. */
export function renderInvitation(sent: string): PageText {
  const queryClient = new QueryClient()
  const invited = invitedPage.parse(JSON.parse(sent))
  const { token } = invited
  queryClient.setQueryData([readInvitation.name, { token, guestKey: '' }], invited)
  const path = generatePath(paths.invitation, { token })
  return pageAt(path, { of: paths.invitation, page: <InvitationPage />, queryClient })
}

/**
 * Renders the page on which a guest verifies a phone; if the address contains a purpose, the script renders
 * it instead.
 */
export const renderGuestLogin = (): PageText =>
  pageAt(paths.guestLogin, {
    of: paths.guestLogin,
    page: <GuestLoginPage />,
    queryClient: new QueryClient(),
  })

interface PageAt {
  /** Pattern of its route. */
  of: string
  page: ReactNode
  /** Contains the answers of the page's queries. */
  queryClient: QueryClient
}

const pageAt = (path: string, { of, page, queryClient }: PageAt): PageText =>
  textAt(
    path,
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path={of} element={page} />
      </Routes>
    </QueryClientProvider>,
  )

const textAt = (path: string, page: ReactNode): PageText =>
  parsePageText(
    renderToString(
      <StaticRouter basename={basename} location={basename + path}>
        {page}
      </StaticRouter>,
    ),
  )
