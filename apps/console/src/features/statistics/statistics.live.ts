import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** The least time between two refetches, in milliseconds: a busy evening changes an order every few seconds. */
const throttle = 5000

const statistics = callsNamed('statistics.read')

/** Figures that are looked at follow what happens to bookings, and what else is shown of them follows the figures (`useFigures`). */
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
