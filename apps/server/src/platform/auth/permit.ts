import type { Call } from '@roombook/contract'
import { hasNode, isAdmin, pluginOpen } from '@roombook/domain/session'
import { Refusal } from '../calls/refusal.ts'
import type { Actor } from './actor.ts'

/**
 * Permits or refuses a call by an actor (6.01, 6.02).
 * @throws Refusal `session.ended` for a change in a store that was left for another; `permission.refused`
 * without the permission node; `permission.plugin_closed` without the plugin.
 */
export function permit(call: Call, actor: Actor): void {
  if (actor.hasLeft && call.effect === 'changes') throw new Refusal('session.ended')
  if (call.adminOnly && !isAdmin(actor.adminLevel)) throw new Refusal('permission.refused')
  if (call.node && !hasNode(actor, call.node)) throw new Refusal('permission.refused')
  if (!call.plugin) return
  const open = [call.plugin].flat().some((name) => pluginOpen(actor.plugins[name]))
  if (!open) throw new Refusal('permission.plugin_closed')
}
