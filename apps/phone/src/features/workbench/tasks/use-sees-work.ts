import { shopPlugin } from '@roombook/contract'
import { hasNode, pluginOpen } from '@roombook/domain'
import { useCall } from '#platform/api/use-call.ts'
import type { AtWork } from '../at-work.ts'

const gate = 'operation/operationsave'

/** Whether the person at work sees tasks: the node is theirs and the store has the plugin, as on the consoles (6.06). */
export function useSeesWork({ actor }: Pick<AtWork, 'actor'>): boolean {
  const may = hasNode(actor, gate)
  const { data } = useCall(shopPlugin, {}, { enabled: may })
  return may && pluginOpen(data?.states[gate])
}
