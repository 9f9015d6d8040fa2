import { type Actor, hasNode, isAdmin } from './actor.ts'
import type { PermissionNode } from './permission-nodes.ts'
import { type PluginName, type PluginStates, pluginOpen } from './plugins.ts'

/** One way into a route: a node and, where the feature is bought, its plugin. */
export interface RouteGate {
  readonly node: PermissionNode
  readonly plugin?: PluginName
}

export interface RouteAccess {
  readonly path: `/${string}`
  readonly auth: 'none' | 'needed'
  /** Shown without header, footer and the floating button. */
  readonly fullPage: boolean
  /** Any one of them opens the route; with none, everybody logged in may enter. */
  readonly gates: readonly RouteGate[]
  readonly adminOnly?: true
}

/** Every route of the console and what it takes to enter it. */
export const routeAccess: readonly RouteAccess[] = [
  open('/home'),
  publicPage('/login'),
  publicPage('/jump'),
  publicPage('/protocol'),
  gated('/order', 'roombook/orderlist'),
  { ...gated('/order/sheet', 'roombook/orderlist'), fullPage: true },
  {
    ...open('/order/kitchen'),
    fullPage: true,
    // Who takes the orders and who manages the menu both see what is to be prepared.
    gates: [
      { node: 'roombook/orderlist', plugin: 'foods/foodlist' },
      { node: 'foods/foodlist', plugin: 'foods/foodlist' },
    ],
  },
  gated('/staff', 'roommanage/stafflist'),
  gated('/table', 'shopbox/index'),
  bought('/dish', 'foods/foodlist'),
  gated('/customer', 'commonuser/customercount'),
  bought('/coupon', 'shopai/sendcoupon'),
  bought('/market', 'shopai/sendsms', 'shopai/sendcoupon'),
  open('/newer'),
  open('/record-sms'),
  bought('/record-coupon', 'shopai/sendcoupon'),
  bought('/aisms', 'shopai/swithchindex'),
  bought('/statistics', 'commonuser/statistics'),
  open('/wallet-record'),
  open('/integral-record'),
  open('/plugin-detail'),
  open('/plugin-record'),
  gated('/set/shop', 'shopconfig/savebaseinfo'),
  gated('/set/switch', 'shopconfig/savebaseinfo'),
  gated('/set/website', 'diy/shopinfosave'),
  bought('/set/phone', 'shopconfig/savephonezj'),
  gated('/set/invite', 'invite/index'),
  gated('/set/base', 'shopconfig/savebaseinfo'),
  { ...open('/set/printer'), adminOnly: true },
  open('/set/update-log'),
  bought('/smstpl', 'shopai/sendsms'),
  bought('/ops', 'operation/operationsave'),
]

/** Enter; log in first; go to `/` instead; or be told that one may not. */
export type RouteDecision = 'ok' | 'login' | 'home' | 'refused'

/**
 * Decides a navigation. `actor` is undefined before login; `path` may carry a query.
 * A closed plugin and an unknown path lead home; a missing node is refused, so that the dialog can say so.
 */
export function decideRoute(path: string, actor: Actor | undefined, plugins: PluginStates): RouteDecision {
  const route = findRoute(path)
  if (route?.auth === 'none') return actor && route.path === '/login' ? 'home' : 'ok'
  if (!actor) return 'login'
  if (!route) return 'home'
  if (route.adminOnly && !isAdmin(actor.adminLevel)) return 'refused'
  if (route.gates.length === 0) return 'ok'

  const bought = route.gates.filter((gate) => !gate.plugin || pluginOpen(plugins[gate.plugin]))
  if (bought.length === 0) return 'home'
  return bought.some((gate) => hasNode(actor, gate.node)) ? 'ok' : 'refused'
}

/** The route a path belongs to, its query and trailing slash put aside. */
export function findRoute(path: string): RouteAccess | undefined {
  const [bare = ''] = path.split(/[?#]/)
  const wanted = bare.length > 1 ? bare.replace(/\/$/, '') : bare
  return routeAccess.find((route) => route.path === wanted)
}

function open(path: RouteAccess['path']): RouteAccess {
  return { path, auth: 'needed', fullPage: false, gates: [] }
}

function publicPage(path: RouteAccess['path']): RouteAccess {
  return { path, auth: 'none', fullPage: true, gates: [] }
}

function gated(path: RouteAccess['path'], node: PermissionNode): RouteAccess {
  return { ...open(path), gates: [{ node }] }
}

function bought(path: RouteAccess['path'], ...names: readonly PluginName[]): RouteAccess {
  return { ...open(path), gates: names.map((name) => ({ node: name, plugin: name })) }
}
