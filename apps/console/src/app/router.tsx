import { routeAccess } from '@roombook/domain/session'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { ShellLayout } from '#features/shell/index.ts'
import { paths } from '#platform/navigation/paths.ts'
import { features } from './features.ts'
import { guard } from './guard.ts'
import { InShop } from './in-shop.tsx'
import { listNavigationEntries, type PlacedPage, placePages } from './pages.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { StartingUp } from './starting-up.tsx'

/**
 * The parent route's boundary shows that a page failed to load: the page's own boundary would be in the chunk
 * that is missing.
 */
const buildRoutes = (placed: readonly PlacedPage[]): RouteObject[] =>
  placed.map(({ route, load }) => ({ path: paths[route], loader: guard, lazy: { Component: load } }))

const pages = placePages(features)
const isOpen = ({ route }: PlacedPage) => routeAccess[route].auth === 'none'
const isFull = ({ route }: PlacedPage) => routeAccess[route].fullPage
const shopPages = pages.filter((page) => !isOpen(page))

const lead = (to: string) => () => redirect(to)

/** All routes; each page is behind the guard and loaded when it is first opened (2.01, 2.02, 2.21). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: StartingUp,
    children: [
      { path: paths.root, loader: lead(paths.home) },
      ...buildRoutes(pages.filter(isOpen)),
      {
        Component: InShop,
        children: [
          ...buildRoutes(shopPages.filter(isFull)),
          {
            element: (
              <ShellLayout
                entries={listNavigationEntries(pages)}
                acts={features.flatMap(({ acts = [] }) => acts)}
              />
            ),
            children: [
              { ErrorBoundary: RouteError, children: buildRoutes(shopPages.filter((page) => !isFull(page))) },
            ],
          },
        ],
      },
      { path: '*', loader: lead(paths.root) },
    ],
  },
]

export const createConsoleRouter = () => createBrowserRouter(routes)
