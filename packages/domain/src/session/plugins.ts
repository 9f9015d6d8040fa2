import type { PermissionNode } from './permission-nodes.ts'

/** The features a shop buys; each is named by the node it opens. */
export const pluginNames = [
  'foods/foodlist',
  'shopai/sendcoupon',
  'shopai/sendsms',
  'shopai/swithchindex',
  'commonuser/statistics',
  'operation/operationsave',
  'shopconfig/savephonezj',
  'shopconfig/nuclearfission',
] as const satisfies readonly PermissionNode[]

export type PluginName = (typeof pluginNames)[number]

/** On, off, or a list of what is bound to it (phone lines, say). */
export type PluginState = boolean | readonly unknown[]

/** Plugins that a store has bought. A missing name was never bought. */
export type PluginStates = Readonly<Partial<Record<PluginName, PluginState>>>

/** Whether a plugin is open: true, or a list that is not empty. */
export function pluginOpen(state: PluginState | undefined): boolean {
  return typeof state === 'object' ? state.length > 0 : state === true
}

/** How a plugin stands at a moment: one whose term is over is closed. Without an end it stays. */
export const pluginStateAt = <State extends PluginState | undefined>(
  state: State,
  endsAt: Date | null,
  now: Date,
): State | false => (endsAt !== null && endsAt <= now ? false : state)
