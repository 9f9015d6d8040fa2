import type { LoadPage, PhoneFeature } from '#feature'
import { type RouteName, routes } from '#platform/navigation/paths.ts'

/** A page and its route. */
export interface PlacedPage {
  route: RouteName
  load: LoadPage
}

/**
 * Returns the pages of features, in the order of the routes.
 * @throws Error for a route with two pages, or without any
 */
export const placePages = (features: readonly PhoneFeature[]): readonly PlacedPage[] =>
  (Object.keys(routes) as RouteName[]).map((route) => {
    const [load, another] = features.flatMap(({ pages }) => pages[route] ?? [])
    if (another) throw new Error(`Two features have a page at ${routes[route].path}`)
    if (!load) throw new Error(`No feature has a page at ${routes[route].path}`)
    return { route, load }
  })
