import type { LiveEventData } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { floorPlanCalls } from './floor-plan-calls.ts'

/** The least time between two refetches of the house, in milliseconds (9.01). */
const floorPlanThrottleMs = 500

const boxCalls = callsNamed('rooms.list-boxes')

/** Turns `house.changed` into refetches of what the pages of the house show. */
export function roomsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<LiveEventData<'house.changed'>>(
    () => void refetchCalls(queryClient, [...floorPlanCalls, ...boxCalls]),
    floorPlanThrottleMs,
  )
  const stopListening = onLiveEvent('house.changed', (change) => refetch.add(change))
  return () => {
    stopListening()
    refetch.stop()
  }
}
