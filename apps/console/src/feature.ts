import type { RouteName } from '@roombook/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ActionText, NavigationText } from '#platform/navigation/navigation-entry.ts'

/** A page, listed under its route's name: its access rule and path are in the domain's `routeAccess`. */
export interface ConsolePage {
  /** Loads it when somebody first goes there (2.01). */
  load(): Promise<ComponentType>
  /** How the navigation names it; nothing leads to it from there without. */
  entry?: NavigationText
}

/** Turns live events into refetches of what a feature shows; answers how to stop. */
type LiveFeature = (queryClient: QueryClient) => () => void

/**
 * Everything a feature contributes to the console. `app/features.ts` lists the features; the check
 * (`tools/forgotten-parts.ts`) names each page or live part in a folder that no feature includes.
 */
export interface ConsoleFeature {
  pages?: Readonly<Partial<Record<RouteName, ConsolePage>>>
  /** Acts that the search offers from any page. */
  acts?: readonly ActionText[]
  /** Subscriptions to the live channel from start-up on. */
  live?: readonly LiveFeature[]
}
