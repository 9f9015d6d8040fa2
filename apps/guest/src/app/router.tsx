import { createBrowserRouter, type RouteObject } from 'react-router'
import { basename } from '../platform/navigation/paths.ts'
import { NeedGuest } from '../platform/session/need-guest.tsx'
import { NeedSession } from '../platform/session/need-session.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { guestPages, openPages, staffPages } from './pages.ts'
import { RouteError } from './route-error.tsx'
import { StartingUp } from './starting-up.tsx'

/** A page that cannot be loaded is told of by the route around it: its own boundary would come with it. */
const routesOf = (pages: typeof openPages): RouteObject[] =>
  Object.entries(pages).map(([path, load]) => ({ path, lazy: { Component: load } }))

/** Every route there is; each page is loaded when it is first opened. */
export const createGuestRouter = () =>
  createBrowserRouter(
    [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: StartingUp,
        children: [
          ...routesOf(openPages),
          { element: <NeedGuest />, children: routesOf(guestPages) },
          { element: <NeedSession />, children: routesOf(staffPages) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    { basename },
  )
