import { paths } from './paths.ts'

let wanted: string | undefined

/** Page that was requested, or open, before a login (4.01). Lasts as long as the page. */
export const goingTo = {
  remember(path: string): void {
    // The root is every door's other name, and the login leads nowhere by itself.
    if (path !== paths.root && !path.startsWith(paths.login)) wanted = path
  },
  /** Discards the page: after a logout nobody returns to it. */
  forget(): void {
    wanted = undefined
  },
  /** The place, once. */
  take(): string {
    const path = wanted ?? paths.home
    wanted = undefined
    return path
  },
}
