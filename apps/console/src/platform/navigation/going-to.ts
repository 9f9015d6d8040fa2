import { paths } from './paths.ts'

let requestedPath: string | undefined

/** Page that was requested, or open, before a login (4.01). Lasts as long as the page. */
export const goingTo = {
  remember(path: string): void {
    // The root is every door's other name, and the login leads nowhere by itself.
    if (path !== paths.root && !path.startsWith(paths.login)) requestedPath = path
  },
  /** Discards the page: after a logout nobody returns to it. */
  forget(): void {
    requestedPath = undefined
  },
  /** The place, once. */
  take(): string {
    const path = requestedPath ?? paths.home
    requestedPath = undefined
    return path
  },
}
