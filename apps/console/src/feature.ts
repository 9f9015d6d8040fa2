import type { RouteName } from '@roombook/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ActWords, NavigationWords } from '#platform/navigation/navigation-entry.ts'

/** A page, by the name of its route: who may enter it, and where it is, stands in the domain's `routeAccess`. */
export interface ConsolePage {
  /** Loads it when somebody first goes there (2.01). */
  load(): Promise<ComponentType>
  /** How the navigation names it; nothing leads to it from there without. */
  entry?: NavigationWords
}

/** Turns live events into refetches of what a feature shows; answers how to stop. */
type LiveFeature = (queryClient: QueryClient) => () => void

/**
 * All that a feature brings to the console. `app/features.ts` lists the features; the check (`tools/forgotten-parts.ts`)
 * says which page or live part stands in a folder and is brought by nobody.
 */
export interface ConsoleFeature {
  pages?: Readonly<Partial<Record<RouteName, ConsolePage>>>
  /** Acts that the search offers from any page. */
  acts?: readonly ActWords[]
  /** What listens to the live channel from the first moment on. */
  live?: readonly LiveFeature[]
}
