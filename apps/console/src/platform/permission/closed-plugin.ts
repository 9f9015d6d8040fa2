import { permissionCheck } from '@roombook/contract'
import { findRoute } from '@roombook/domain'
import { api } from '../api/api.ts'

/**
 * The number of the plugin that a page lacks, as the server has it (6.06); nothing where it cannot be asked, or none is in
 * the way.
 */
export async function closedPlugin(path: string): Promise<number | undefined> {
  const gate = findRoute(path)?.gates.find(({ plugin }) => plugin)
  if (!gate?.plugin) return undefined
  try {
    return (await api.call(permissionCheck, { node: gate.plugin })).data.pluginId || undefined
  } catch {
    // The shop of plugins says what went wrong, or where one is to log in.
    return undefined
  }
}
