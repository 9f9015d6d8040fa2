import { paths } from './paths.ts'

let wanted: string | undefined

/** Where somebody was going, or at work, when a login came between (4.01). Lasts as long as the page. */
export const goingTo = {
  remember(path: string): void {
    // The root is every door's other name, and the login leads nowhere by itself.
    if (path !== paths.root && !path.startsWith(paths.login)) wanted = path
  },
  /** Nobody goes there any more: who logs out begins anew. */
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
