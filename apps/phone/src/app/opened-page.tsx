import { type ComponentType, use } from 'react'
import type { LoadPage } from '#feature'

/** A page whose script is loaded on the first visit. */
export interface PageToOpen {
  /** Returns its component; undefined before it is loaded. */
  loaded(): ComponentType | undefined
  /** Loads the page, also in advance; afterwards it renders without suspending. */
  open(): Promise<ComponentType>
  /** Forgets a failed load, so that the next visit tries again. */
  forgetFailed(): void
}

/** Like `React.lazy`, but shows a preloaded page at once and retries a failed load. */
export function pageToOpen(load: LoadPage): PageToOpen {
  let loaded: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  return {
    loaded: () => loaded,
    open() {
      coming ??= load().then((component) => {
        loaded = component
        return component
      })
      return coming
    },
    forgetFailed() {
      if (!loaded) coming = undefined
    },
  }
}

/** Renders the page; suspends until its script is loaded, and throws if loading failed. */
export function OpenedPage({ page }: { page: PageToOpen }) {
  const Opened = page.loaded() ?? use(page.open())
  return <Opened />
}
