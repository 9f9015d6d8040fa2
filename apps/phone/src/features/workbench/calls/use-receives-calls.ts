import { shopPlugin } from '@roombook/contract/shell'
import { hasNode, pluginOpen } from '@roombook/domain/session'
import { useCall } from '#platform/api/use-call.ts'
import type { AtWork } from '../at-work.ts'

const gate = 'shopconfig/savephonezj'

/**
 * Returns whether the staff member sees calls: requires the permission, and the store's plugin, as in the
 * console (6.06).
 */
export function useReceivesCalls({ actor }: Pick<AtWork, 'actor'>): boolean {
  const may = hasNode(actor, gate)
  const { data } = useCall(shopPlugin, {}, { enabled: may })
  return may && pluginOpen(data?.states[gate])
}
