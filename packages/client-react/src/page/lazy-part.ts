import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { pageBuild } from './page-build.ts'
import { isAtWork } from './typing.ts'

/**
 * What makes parts of pages that are loaded when they are first shown. Where one does not come, what somebody has
 * typed beside it stays on the screen, and the page says what happened.
 *
 * @param missing stands in the place of a part that did not come.
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
