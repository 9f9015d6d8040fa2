import {
  hasNode,
  type PermissionNode,
  type PluginName,
  type PluginStates,
  pluginOpen,
} from '@roombook/domain'
import { type ConsoleActor, useActor } from '../session/session-store.ts'

export type NodeGate = PermissionNode | readonly PermissionNode[]
export type PluginGate = PluginName | readonly PluginName[]

/** Whether somebody passes a node (6.01) and a plugin gate (6.02). A gate that is not named stands open. */
export function mayUse(actor: ConsoleActor, node?: NodeGate, plugin?: PluginGate): boolean {
  return (!node || hasNode(actor, node)) && (!plugin || anyOpen(actor.plugins, plugin))
}

const anyOpen = (states: PluginStates, plugin: PluginGate): boolean => {
  const names: readonly PluginName[] = typeof plugin === 'string' ? [plugin] : plugin
  return names.some((name) => pluginOpen(states[name]))
}

/** The gate in the way of the person at work: a plugin that the store has not open, else a node; undefined for none. */
export function useLack(node: PermissionNode, plugin: PluginName): 'plugin' | 'node' | undefined {
  const actor = useActor()
  if (!pluginOpen(actor.plugins[plugin])) return 'plugin'
  return hasNode(actor, node) ? undefined : 'node'
}

/** Whether the person at work passes a node and a plugin gate. */
export const useMay = (node?: NodeGate, plugin?: PluginGate): boolean => mayUse(useActor(), node, plugin)
