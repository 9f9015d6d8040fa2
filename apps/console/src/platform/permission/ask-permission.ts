import { permissionCheck, refusals } from '@roombook/contract'
import type { PermissionNode } from '@roombook/domain'
import { tell, toast } from '#ui/toast.ts'
import { api } from '../api/api.ts'
import { go } from '../navigation/go.ts'
import { pluginDetailPath } from '../navigation/paths.ts'

/** The dialog of a missing right, in its exact words (8.04). */
export function tellNotPermitted(): void {
  tell({ title: '温馨提示', content: refusals['permission.refused'].message })
}

/**
 * Asks the server about one feature, at the moment it is used (6.06). Answers whether to go on; where not, the
 * person has been told.
 */
export async function askPermission(node: PermissionNode): Promise<boolean> {
  try {
    const { state, message, pluginId } = (await api.call(permissionCheck, { node })).data
    if (state === 1) return true
    if (state === -1) tellNotPermitted()
    else if (pluginId) go(pluginDetailPath(pluginId))
    else toast.error(message || refusals['permission.plugin_closed'].message)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
  return false
}
