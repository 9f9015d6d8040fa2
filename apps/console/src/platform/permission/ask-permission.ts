import { CallFailed, permissionCheck, refusals } from '@roombook/contract'
import type { PermissionNode } from '@roombook/domain'
import { toast } from '#ui/toast.ts'
import { api } from '../api/api.ts'
import { go } from '../navigation/go.ts'
import { pluginDetailPath } from '../navigation/paths.ts'
import { tellFailure, tellNotPermitted } from './tell-failure.ts'

/**
 * Asks the server about one feature, at the moment it is used (6.06). Answers whether to go on; where not, the
 * person has been told.
 * @param mayGoOn goes on where the server cannot be reached, for what needs no answer at once.
 */
export async function askPermission(node: PermissionNode, mayGoOn = false): Promise<boolean> {
  try {
    const { state, message, pluginId } = (await api.call(permissionCheck, { node })).data
    if (state === 1) return true
    if (state === -1) tellNotPermitted()
    else if (pluginId) go(pluginDetailPath(pluginId))
    else toast.error(message || refusals['permission.plugin_closed'].message)
  } catch (error) {
    if (mayGoOn && error instanceof CallFailed) return true
    tellFailure(error)
  }
  return false
}
