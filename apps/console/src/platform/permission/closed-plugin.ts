import { permissionCheck } from '@roombook/contract/shell'
import { findRoute } from '@roombook/domain/session'
import { api } from '../api/api.ts'

/**
 * Number of the plugin that a page lacks, from the server (6.06); undefined if none is lacking or the request
 * fails.
 */
export async function closedPlugin(path: string): Promise<number | undefined> {
  const gate = findRoute(path)?.gates.find(({ plugin }) => plugin)
  if (!gate?.plugin) return undefined
  try {
    return (await api.call(permissionCheck, { node: gate.plugin })).data.pluginId || undefined
  } catch {
    // The plugin shop shows the failure itself, or redirects to the login.
    return undefined
  }
}
