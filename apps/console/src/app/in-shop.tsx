import { Outlet } from 'react-router'
import { useSession } from '#platform/session/session-store.ts'

/**
 * Renders pages of a store, and unmounts them the moment the session ends: the redirect to the login takes
 * longer, and no page can render without a store.
 */
export function InShop() {
  return useSession(({ shop }) => shop !== undefined) && <Outlet />
}
