import type { ComponentType } from 'react'
import type { RouteName } from '#platform/navigation/paths.ts'

/** Loads a page when somebody first goes there. */
export type LoadPage = () => Promise<ComponentType>

/**
 * All that a feature brings to the phone pages: its pages, by the names of their routes. `app/features.ts` lists the
 * features; the check (`tools/forgotten-parts.ts`) says which page stands in a folder and is brought by nobody.
 */
export interface PhoneFeature {
  pages: Readonly<Partial<Record<RouteName, LoadPage>>>
}
