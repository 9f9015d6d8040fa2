import { CallFailed, refusals } from '@roombook/contract'
import { permissionCheck } from '@roombook/contract/shell'
import type { PermissionNode } from '@roombook/domain/session'
import { toast } from '#ui/toast.ts'
import { api } from '../api/api.ts'
import { go } from '../navigation/go.ts'
import { pluginDetailPath } from '../navigation/paths.ts'
import { notifyFailure, notifyNotPermitted } from './notify-failure.ts'

/**
 * Asks the server for permission when a feature is used (6.06). Returns whether to proceed; a refusal is
 * shown to the user.
 * @param mayGoOn proceeds if the server cannot be reached, for features that need no immediate answer.
 */
export async function askPermission(node: PermissionNode, mayGoOn = false): Promise<boolean> {
  try {
    const { state, message, pluginId } = (await api.call(permissionCheck, { node })).data
    if (state === 1) return true
    if (state === -1) notifyNotPermitted()
    else if (pluginId) go(pluginDetailPath(pluginId))
    else toast.error(message || refusals['permission.plugin_closed'].message)
  } catch (error) {
    if (mayGoOn && error instanceof CallFailed) return true
    notifyFailure(error)
  }
  return false
}
