import {
  hasNode,
  type PermissionNode,
  type PluginName,
  type PluginStates,
  pluginOpen,
} from '@roombook/domain/session'
import { type ConsoleActor, useActor } from '../session/session-store.ts'

export type NodeGate = PermissionNode | readonly PermissionNode[]
export type PluginGate = PluginName | readonly PluginName[]

/** Whether an actor passes a permission node (6.01) and a plugin gate (6.02). An omitted gate is open. */
export function mayUse(actor: ConsoleActor, node?: NodeGate, plugin?: PluginGate): boolean {
  return (!node || hasNode(actor, node)) && (!plugin || anyOpen(actor.plugins, plugin))
}

const anyOpen = (states: PluginStates, plugin: PluginGate): boolean => {
  const names: readonly PluginName[] = typeof plugin === 'string' ? [plugin] : plugin
  return names.some((name) => pluginOpen(states[name]))
}

/**
 * The gate that the current user does not pass: a plugin that the store has not opened, else a node;
 * undefined if none.
 */
export function useLack(node: PermissionNode, plugin: PluginName): 'plugin' | 'node' | undefined {
  const actor = useActor()
  if (!pluginOpen(actor.plugins[plugin])) return 'plugin'
  return hasNode(actor, node) ? undefined : 'node'
}

/** Whether the current user passes a node and a plugin gate. */
export const useMay = (node?: NodeGate, plugin?: PluginGate): boolean => mayUse(useActor(), node, plugin)
