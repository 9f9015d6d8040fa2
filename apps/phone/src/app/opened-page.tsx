import { type ComponentType, use } from 'react'
import type { LoadPage } from '#feature'

/** A page whose script is loaded when somebody first goes there. */
export interface PageToOpen {
  /** Its component, once it is there. */
  loaded(): ComponentType | undefined
  /** Loads it; ahead too: whoever waits for this is shown the page at once, with nothing in between. */
  open(): Promise<ComponentType>
  /** Whoever goes there once more tries once more, where it did not come. */
  forgetFailed(): void
}

/** As `React.lazy`, which neither shows at once what was loaded ahead nor tries again what failed. */
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
