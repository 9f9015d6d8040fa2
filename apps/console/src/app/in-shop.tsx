import { Outlet } from 'react-router'
import { useSession } from '#platform/session/session-store.ts'

/**
 * What stands in a shop goes in the very moment in which the session ends, with all that lies around and over it: the way
 * to the login takes longer, and nothing of it can be drawn without a shop.
 */
export function InShop() {
  return useSession(({ shop }) => shop !== undefined) && <Outlet />
}
