import { inBackground } from '#platform/session/in-background.ts'
import { isStale, refreshProfile } from '#platform/session/refresh-profile.ts'
import { session } from '#platform/session/session-store.ts'
import { refreshSite, siteRefreshedAt } from '#platform/site/site-store.ts'
import { toast } from '#ui/toast.ts'

/** Side effects of a navigation; tests pass their own. */
export interface Surroundings {
  now(): number
  scrollToTop(): void
  closeToasts(): void
  siteRefreshedAt(): number
  refreshSite(): Promise<void>
  isLoggedIn(): boolean
  profileRefreshedAt(): number
  refreshProfile(): Promise<void>
}

const theConsole: Surroundings = {
  now: Date.now,
  scrollToTop: () => window.scrollTo(0, 0),
  closeToasts: toast.closeAll,
  siteRefreshedAt,
  refreshSite,
  isLoggedIn: session.isLoggedIn,
  profileRefreshedAt: () => session.get().refreshedAt,
  refreshProfile,
}

/** Scrolls to the top, closes toasts and refreshes stale data after each navigation (2.23, 2.26, 9.01). */
export function afterNavigation(around: Surroundings = theConsole): void {
  const now = around.now()
  around.scrollToTop()
  around.closeToasts()
  if (isStale(around.siteRefreshedAt(), now)) inBackground(around.refreshSite())
  if (around.isLoggedIn() && isStale(around.profileRefreshedAt(), now)) inBackground(around.refreshProfile())
}
