import type { ComponentType } from 'react'
import type { RouteName } from '#platform/navigation/paths.ts'

/** Loads a page when somebody first goes there. */
export type LoadPage = () => Promise<ComponentType>

/**
 * Pages of a feature, by the names of their routes. `app/features.ts` lists the features;
 * `tools/forgotten-parts.ts` reports page files that no feature uses.
 */
export interface PhoneFeature {
  pages: Readonly<Partial<Record<RouteName, LoadPage>>>
}
