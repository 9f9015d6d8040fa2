import { createPageBuild, type PageState } from '@roombook/contract'
import { useSyncExternalStore } from 'react'
import { isAtWork, watchTyping } from './typing.ts'

let state: PageState = 'newest'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the page stands to the build that is served. */
export const usePageState = (): PageState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'newest',
  )

/** Reloads the page, which loads the newest build. */
export const reloadPage = (): void => window.location.reload()

const memoryKey = 'roombook.reloaded-build'
const own = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

/**
 * Build of the page across releases: notices newer builds and reloads the page where a part fails to load.
 */
export const pageBuild = createPageBuild({
  own: typeof document === 'undefined' ? undefined : own(),
  isBusy: isAtWork,
  isServed: () =>
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  reload: reloadPage,
  memory: {
    read: () => sessionStorage.getItem(memoryKey),
    write: (build) => sessionStorage.setItem(memoryKey, build),
  },
  onState(next) {
    state = next
    for (const listener of listeners) listener()
  },
})

/** Looks after the page from here on. */
export function watchPage(): void {
  // From here on the page says itself what went wrong, and no longer the script with which it was opened.
  window.dispatchEvent(new Event('page-begun'))
  watchTyping()
  window.addEventListener('vite:preloadError', () => void pageBuild.failed())
}
