import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { pageBuild } from './page-build.ts'
import { isAtWork } from './typing.ts'

/**
 * Creates lazily loaded parts of pages. If one fails to load while there is unsaved input, the input stays on
 * the screen and the page explains the failure.
 *
 * @param missing renders in place of a part that failed to load.
 */
export const createLazyPart =
  (missing: () => ReactNode) =>
  <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
  ): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        if (!isAtWork()) throw error
        pageBuild.missed()
        return { default: () => createElement(missing) }
      }),
    )
