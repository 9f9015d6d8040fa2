import { type Actor, hasNode, isAdmin } from './actor.ts'
import { type PluginStates, pluginOpen } from './plugins.ts'
import { type RouteAccess, routeAccess } from './route-access.ts'

const routes: readonly RouteAccess[] = Object.values(routeAccess)

/**
 * Result of a navigation: enter; log in first; go to `/` instead; show that access is refused; or go to `/`
 * and show which plugin is closed.
 */
export type RouteDecision = 'ok' | 'login' | 'home' | 'refused' | 'closed'

/**
 * Decides a navigation. `actor` is undefined before login; `path` may carry a query.
 * An unknown path and a closed plugin lead home; a missing node is refused, so that the dialog can say so.
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

/** The route a path belongs to, its query and trailing slash put aside. */
export function findRoute(path: string): RouteAccess | undefined {
  const [bare = ''] = path.split(/[?#]/)
  const wanted = bare.length > 1 ? bare.replace(/\/$/, '') : bare
  return routes.find((route) => route.path === wanted)
}
