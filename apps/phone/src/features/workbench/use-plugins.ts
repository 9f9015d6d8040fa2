import { shopPlugin } from '@roombook/contract/shell'
import type { PluginStates } from '@roombook/domain/session'
import { useCall } from '#platform/api/use-call.ts'

/** Returns the states of the store's plugins; empty while loading. */
export function usePlugins(): PluginStates {
  const { data } = useCall(shopPlugin, {})
  return data?.states ?? {}
}
