import type { ComponentType } from 'react'
import type { RouteName } from '#platform/navigation/paths.ts'

/** Loads a page on its first visit. */
export type LoadPage = () => Promise<ComponentType>

/**
 * Pages of a feature by route name. `app/features.ts` lists the features; `tools/unused-parts.ts` reports
 * page files that no feature uses.
 */
export interface PhoneFeature {
  pages: Readonly<Partial<Record<RouteName, LoadPage>>>
}
