import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 500

const campaigns = callsNamed(
  'campaigns.list',
  'campaigns.read',
  'campaigns.result',
  'campaigns.list-recipients',
)
const segments = callsNamed('campaigns.list-segments')

/** Refetches on progress: a campaign emits an event with each of its batches. */
export function campaignsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, campaigns), throttle)
  const stops = [
    onLiveEvent('campaign.changed', () => refetch.add(undefined)),
    onLiveEvent('segments.changed', () => void refetchCalls(queryClient, segments)),
    refetch.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
