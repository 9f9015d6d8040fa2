import { type InputOf, type OutputOf, refusals } from '@roombook/contract'
import type { permissionCheck } from '@roombook/contract/shell'
import { hasNode, isPermissionNode, type PluginName, pluginNames, pluginOpen } from '@roombook/domain/session'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findPluginId } from './shell.repository.ts'

const isPlugin = (name: string): name is PluginName => pluginNames.some((plugin) => plugin === name)

/**
 * Checks whether the caller may use a feature, and returns what is missing otherwise: the node or the plugin
 * (6.06).
 */
export async function checkPermission(
  call: StaffCall,
  { node }: InputOf<typeof permissionCheck>,
): Promise<OutputOf<typeof permissionCheck>> {
  const { actor, shopId } = call
  if (!isPermissionNode(node) || !hasNode(actor, node)) {
    return { state: -1, message: refusals['permission.refused'].message, pluginId: 0 }
  }
  if (isPlugin(node) && !pluginOpen(actor.plugins[node])) {
    const pluginId = await call.read((tx) => findPluginId(tx, shopId, node))
    return { state: 0, message: refusals['permission.plugin_closed'].message, pluginId }
  }
  return { state: 1, message: '', pluginId: 0 }
}
