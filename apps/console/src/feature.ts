import type { RouteName } from '@roombook/domain/session'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ActionText, NavigationText } from '#platform/navigation/navigation-entry.ts'

/** A page, listed under its route's name: its access rule and path are in the domain's `routeAccess`. */
export interface ConsolePage {
  /** Loads the page when it is first opened (2.01). */
  load(): Promise<ComponentType>
  /** Its name in the navigation; a page without one is not listed there. */
  entry?: NavigationText
}

/** Turns live events into refetches of a feature's shown data; returns the function that unsubscribes. */
type LiveFeature = (queryClient: QueryClient) => () => void

/**
 * Everything a feature contributes to the console. `app/features.ts` lists the features; the check
 * (`tools/unused-parts.ts`) names each page or live handler in a folder that no feature includes.
 */
export interface ConsoleFeature {
  pages?: Readonly<Partial<Record<RouteName, ConsolePage>>>
  /** Actions that the search offers from any page. */
  acts?: readonly ActionText[]
  /** Subscriptions to the live channel from start-up on. */
  live?: readonly LiveFeature[]
}
