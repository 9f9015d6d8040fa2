import { type Actor, hasNode, isAdmin } from './actor.ts'
import { type PluginStates, pluginOpen } from './plugins.ts'
import { type RouteAccess, routeAccess } from './route-access.ts'

const routes: readonly RouteAccess[] = Object.values(routeAccess)

/**
 * Result of a navigation: enter; log in first; redirect to `/`; show that access is refused; or redirect to
 * `/` and show which plugin is inactive.
 */
export type RouteDecision = 'ok' | 'login' | 'home' | 'refused' | 'closed'

/**
 * Decides a navigation. `actor` is undefined before login; `path` may contain a query. Unknown paths and
 * inactive plugins redirect to the home page; a missing permission is refused with a message.
 */
export function decideRoute(path: string, actor: Actor | undefined, plugins: PluginStates): RouteDecision {
  const route = findRoute(path)
  if (route?.auth === 'none') return actor && route.path === '/login' ? 'home' : 'ok'
  if (!actor) return 'login'
  if (!route) return 'home'
  if (route.adminOnly && !isAdmin(actor.adminLevel)) return 'refused'
  if (route.gates.length === 0) return 'ok'

  const bought = route.gates.filter((gate) => !gate.plugin || pluginOpen(plugins[gate.plugin]))
  if (bought.length === 0) return 'closed'
  return bought.some((gate) => hasNode(actor, gate.node)) ? 'ok' : 'refused'
}

/** Finds the route of a path, ignoring query and trailing slash. */
export function findRoute(path: string): RouteAccess | undefined {
  const [bare = ''] = path.split(/[?#]/)
  const wanted = bare.length > 1 ? bare.replace(/\/$/, '') : bare
  return routes.find((route) => route.path === wanted)
}
