import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/**
 * The least time between two refetches, in milliseconds: figures of months are read and not watched, and a busy evening
 * changes an order every few seconds.
 */
const throttle = 15_000

const statistics = callsNamed(
  'statistics.read',
  'statistics.read-lines',
  'statistics.read-pace',
  'statistics.list-orders',
)

/** Figures that are looked at follow what happens to bookings. */
export function statisticsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, statistics), throttle)
  const stop = onLiveEvent('order.changed', () => refetch.add(undefined))
  return () => {
    stop()
    refetch.stop()
  }
}
