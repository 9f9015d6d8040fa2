import { type ComponentType, use } from 'react'
import type { LoadPage } from '#feature'

/** A page whose script is loaded when somebody first goes there. */
export interface PageToOpen {
  /** Its component, once it is there. */
  loaded(): ComponentType | undefined
  /** Loads the page, also in advance: once this has resolved, the page shows at once. */
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

/** The page; it suspends until its script is there, and throws what kept that from coming. */
export function OpenedPage({ page }: { page: PageToOpen }) {
  const Opened = page.loaded() ?? use(page.open())
  return <Opened />
}
