import { type Actor, decideRoute, findRoute, type PluginName } from '@roombook/domain/session'
import { redirect } from 'react-router'
import { noteClosedRoute } from '#platform/navigation/closed-route.ts'
import { goingTo } from '#platform/navigation/going-to.ts'
import { paths } from '#platform/navigation/paths.ts'
import { notifyNotPermitted } from '#platform/permission/notify-failure.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { type SessionState, session, toActor } from '#platform/session/session-store.ts'

/**
 * Result of a navigation: it proceeds or is redirected, and then perhaps shows that access is denied or which
 * plugin is closed.
 */
export type Passage =
  | { go: 'on' }
  | { go: 'elsewhere'; to: string; showsDenied: boolean }
  | { go: 'elsewhere'; to: '/'; showsDenied: false; closed: PluginName | undefined }

type Visitor = Pick<SessionState, 'token' | 'user' | 'nodes' | 'plugins'>

/** Decides a navigation to a path by who is logged in (2.24, 2.25, 6.01, 6.02). */
export function passageTo(path: string, visitor: Visitor): Passage {
  const actor: Actor | undefined = visitor.token === undefined ? undefined : toActor(visitor)
  const decision = decideRoute(path, actor, visitor.plugins)
  if (decision === 'ok') return { go: 'on' }
  if (decision === 'login') return { go: 'elsewhere', to: paths.login, showsDenied: false }
  if (decision === 'closed')
    return { go: 'elsewhere', to: '/', showsDenied: false, closed: findRequiredPlugin(path) }
  return { go: 'elsewhere', to: paths.home, showsDenied: decision === 'refused' }
}

/** The first plugin that a path requires. */
const findRequiredPlugin = (path: string): PluginName | undefined =>
  findRoute(path)?.gates.find(({ plugin }) => plugin)?.plugin

/**
 * Loader of every page: lets the navigation proceed or redirects it. After a login it loads the profile
 * first, without which nothing can be decided.
 */
export async function guard({ request }: { request: Request }): Promise<null> {
  const { pathname: path, search } = new URL(request.url)
  // Public pages show no data of a store.
  if (findRoute(path)?.auth !== 'none') await haveProfile()
  const passage = passageTo(path, session.get())
  if (passage.go === 'on') {
    // The notice of a closed plugin stays on the home page until the user navigates away.
    if (path !== paths.home) noteClosedRoute(undefined)
    return null
  }
  if ('closed' in passage) noteClosedRoute(passage.closed)
  if (passage.showsDenied) notifyNotPermitted()
  if (passage.to === paths.login) goingTo.remember(path + search)
  throw redirect(passage.to)
}

/** Loads the profile if it is missing. A session that turns out to have ended counts as none. */
async function haveProfile(): Promise<void> {
  if (!session.isLoggedIn() || session.get().shop) return
  try {
    await refreshProfile()
  } catch (error) {
    if (session.isLoggedIn()) throw error
  }
}
