import { shopPlugin } from '@roombook/contract'
import type { PluginStates } from '@roombook/domain'
import { useCall } from '#platform/api/use-call.ts'

/** Returns the states of the store's plugins; none while they load. */
export function usePlugins(): PluginStates {
  const { data } = useCall(shopPlugin, {})
  return data?.states ?? {}
}
