import { paths } from './paths.ts'

let requestedPath: string | undefined

/** Page that was requested, or open, before a login (4.01). Lasts as long as the page. */
export const goingTo = {
  remember(path: string): void {
    // The root and the login are no destinations: both redirect.
    if (path !== paths.root && !path.startsWith(paths.login)) requestedPath = path
  },
  /** Discards the page, so that a login after a logout does not return to it. */
  clear(): void {
    requestedPath = undefined
  },
  /** Returns the page and discards it. */
  take(): string {
    const path = requestedPath ?? paths.home
    requestedPath = undefined
    return path
  },
}
