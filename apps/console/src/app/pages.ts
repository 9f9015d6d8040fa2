import { type RouteName, routeAccess } from '@roombook/domain/session'
import type { ConsoleFeature, ConsolePage } from '#feature'
import type { NavigationEntry } from '#platform/navigation/navigation-entry.ts'
import { paths } from '#platform/navigation/paths.ts'

/** A page with the route that leads to it. */
export interface PlacedPage extends ConsolePage {
  route: RouteName
}

/** Lists the pages of all features in the order of the routes. @throws Error if two features claim one. */
export function placePages(features: readonly ConsoleFeature[]): readonly PlacedPage[] {
  const routes = Object.keys(routeAccess) as RouteName[]
  return routes.flatMap((route) => {
    const [page, another] = features.flatMap(({ pages }) => pages?.[route] ?? [])
    if (another) throw new Error(`Two features have a page at ${paths[route]}`)
    return page ? [{ ...page, route }] : []
  })
}

/** Lists the navigation entries in order: each page, followed by its sections (2.18, 2.22). */
export const listNavigationEntries = (pages: readonly PlacedPage[]): readonly NavigationEntry[] =>
  pages.flatMap(({ route, entry }) => {
    if (!entry) return []
    const { parts = [], ...words } = entry
    const path = paths[route]
    return [{ ...words, path }, ...parts.map((part) => ({ ...part, path, within: words.title }))]
  })
