import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { pageBuild } from './page-build.ts'
import { isAtWork } from './typing.ts'

/**
 * Creates lazily loaded parts of pages. Where one fails to load, input typed beside it stays on the screen,
 * and the page says what happened.
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
