import { createPageBuild, type PageState } from '@roombook/contract'
import { useSyncExternalStore } from 'react'
import { isAtWork, watchTyping } from './typing.ts'

let state: PageState = 'newest'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the state of the page relative to the build that is served. */
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
 * Manages the build of the page across releases: detects newer builds, and reloads the page where a part
 * fails to load.
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

/** Starts watching the page for newer builds and failed loads. */
export function watchPage(): void {
  // From now on the page reports errors itself, instead of the fallback script.
  window.dispatchEvent(new Event('page-begun'))
  watchTyping()
  window.addEventListener('vite:preloadError', () => void pageBuild.failed())
}
