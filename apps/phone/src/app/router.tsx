import { createBrowserRouter, type RouteObject } from 'react-router'
import { basename, type MayOpen, routes } from '#platform/navigation/paths.ts'
import { NeedGuest } from '#platform/session/need-guest.tsx'
import { NeedSession } from '#platform/session/need-session.tsx'
import { features } from './features.ts'
import { NotFoundPage } from './not-found.page.tsx'
import { pagesOf } from './pages.ts'
import { RouteError } from './route-error.tsx'
import { StartingUp } from './starting-up.tsx'

const pages = pagesOf(features)

/** A page that cannot be loaded is told of by the route around it: its own boundary would come with it. */
const routesFor = (whom: MayOpen): RouteObject[] =>
  pages.flatMap(({ route, load }) => {
    const { path, mayOpen } = routes[route]
    return mayOpen === whom ? [{ path, lazy: { Component: load } }] : []
  })

/** Every route there is; each page is loaded when it is first opened. */
export const createPhoneRouter = () =>
  createBrowserRouter(
    [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: StartingUp,
        children: [
          ...routesFor('anyone'),
          { element: <NeedGuest />, children: routesFor('guest') },
          { element: <NeedSession />, children: routesFor('staff') },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    { basename },
  )
