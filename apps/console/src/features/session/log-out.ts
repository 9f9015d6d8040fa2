import { logout } from '@roombook/contract/session'
import { api } from '#platform/api/api.ts'
import { go } from '#platform/navigation/go.ts'
import { goingTo } from '#platform/navigation/going-to.ts'
import { paths } from '#platform/navigation/paths.ts'
import { session } from '#platform/session/session-store.ts'
import { withLoadingMask } from '#ui/loading-mask.tsx'

/**
 * Ends the session here and on the server (4.01). The local session ends first, so that other tabs learn of
 * the logout before the server rejects their calls. It ends even if the server cannot be reached: the token
 * then remains valid until its expiry.
 */
export async function logOut(): Promise<void> {
  const request = withLoadingMask(api.call(logout, {}), '正在退出…')
  session.clear()
  goingTo.clear()
  go(paths.login)
  await request.catch((error) => console.warn('The server was not told of the logout', error))
}
