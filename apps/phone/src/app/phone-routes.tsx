import { Suspense } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { basename, type MayOpen, type RouteName, routes } from '#platform/navigation/paths.ts'
import { NeedGuest } from '#platform/session/need-guest.tsx'
import { NeedSession } from '#platform/session/need-session.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { OpenedPage, type PageToOpen, pageToOpen } from './opened-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { PlacedPage } from './pages.ts'
import { StartingUp } from './starting-up.tsx'

/** Pages of the app, each loaded on the first visit. */
export interface OpenedPages {
  routes: RouteObject[]
  /** Loads the page at a path of the browser's address. */
  openAt(pathname: string): Promise<unknown>
  forgetFailed(): void
}

/** Builds the routes of pages, with the required logins. */
export function openPages(placed: readonly PlacedPage[]): OpenedPages {
  const opened = new Map<RouteName, PageToOpen>(placed.map(({ route, load }) => [route, pageToOpen(load)]))
  const routesFor = (whom: MayOpen): RouteObject[] =>
    [...opened].flatMap(([route, page]) => {
      const { path, mayOpen } = routes[route]
      return mayOpen === whom ? [{ path, id: route, element: <OpenedPage page={page} /> }] : []
    })
  const all: RouteObject[] = [
    ...routesFor('anyone'),
    { element: <NeedGuest />, children: routesFor('guest') },
    { element: <NeedSession />, children: routesFor('staff') },
    { path: '*', element: <NotFoundPage /> },
  ]
  return {
    routes: all,
    async openAt(pathname) {
      const id = matchRoutes(all, pathname, basename)?.at(-1)?.route.id
      await opened.get(id as RouteName)?.open()
    },
    forgetFailed() {
      for (const page of opened.values()) page.forgetFailed()
    },
  }
}

/**
 * Renders the current page. The previous one remains until the next is loaded, since navigation is a
 * transition.
 */
export function PhoneRoutes({ pages }: { pages: OpenedPages }) {
  const { key } = useLocation()
  const page = useRoutes(pages.routes)
  return (
    <PageBoundary at={key} onFailed={pages.forgetFailed}>
      <Suspense fallback={<StartingUp />}>{page}</Suspense>
    </PageBoundary>
  )
}
