import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { pageBuild } from './page-build.ts'
import { PageNotice } from './page-notice.tsx'
import { isAtWork } from './typing.ts'

/**
 * A part of a page that is loaded when it is first shown. Where it does not come, what somebody has typed beside it
 * stays on the screen, and the page says what happened.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (!isAtWork()) throw error
      pageBuild.missed()
      // Said in its place too: beside a drawer that is open nothing can be tapped but what is within.
      return { default: () => <PageNotice inPlace /> }
    }),
  )
