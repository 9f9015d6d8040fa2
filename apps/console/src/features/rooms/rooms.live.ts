import type { LiveEventData } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { floorPlanCalls } from './floor-plan-calls.ts'

/** Minimum time between two refetches of the floor plan, in milliseconds (9.01). */
const floorPlanThrottleMs = 500

const boxCalls = callsNamed('rooms.list-boxes')

/** Refetches the floor plan's pages on `house.changed`. */
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
