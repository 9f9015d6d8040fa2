import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/**
 * Minimum time between two refetches, in milliseconds: on a busy evening an order changes every few seconds.
 */
const throttle = 5000

const statistics = callsNamed('statistics.read')

/**
 * Refetches the shown figures when bookings change; the other statistics follow the figures (`useFigures`).
 */
export function statisticsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, statistics), throttle)
  const again = () => refetch.add(undefined)
  const stops = [
    onLiveEvent('order.changed', again),
    onLiveEvent('preorder.changed', again),
    onLiveEvent('customer.changed', again),
    onLiveEvent('waitlist.changed', again),
  ]
  return () => {
    for (const stop of stops) stop()
    refetch.stop()
  }
}
