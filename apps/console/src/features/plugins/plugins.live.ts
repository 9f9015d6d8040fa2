import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const readings = callsNamed('plugins.list', 'plugins.list-terms')

/** Refetches plugins when one opens or closes, which is reported as a changed setting of the store. */
export function pluginsLive(queryClient: QueryClient): () => void {
  return onLiveEvent('settings.changed', ({ fields }) => {
    if (fields.includes('plugins')) void refetchCalls(queryClient, readings)
  })
}
