import type { PermissionNode } from './permission-nodes.ts'

/** Plugins that a store can buy, each named after the permission it belongs to. */
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

/** On, off, or a list of the items bound to it (such as phone lines). */
export type PluginState = boolean | readonly unknown[]

/** Plugins that a store has bought; a missing name was never bought. */
export type PluginStates = Readonly<Partial<Record<PluginName, PluginState>>>

/** Returns whether a plugin is active: true, or a non-empty list. */
export function pluginOpen(state: PluginState | undefined): boolean {
  return typeof state === 'object' ? state.length > 0 : state === true
}

/** Returns a plugin's state at a time: off after the end of its term; without an end it is unchanged. */
export const pluginStateAt = <State extends PluginState | undefined>(
  state: State,
  endsAt: Date | null,
  now: Date,
): State | false => (endsAt !== null && endsAt <= now ? false : state)
