import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/**
 * Minimum time between two refetches, in milliseconds: of waiting items, and of the weeks, which need not be
 * current to the second.
 */
const throttle = 1000
const weeksThrottle = 10_000

const waitingCalls = callsNamed('home.waiting')
const weeksCalls = callsNamed('home.weeks')

/** Refetches the home page's lists when their subjects change; nothing is fetched unless the page is open. */
export function homeLive(queryClient: QueryClient): () => void {
  const waiting = gatherRuns<undefined>(() => void refetchCalls(queryClient, waitingCalls), throttle)
  const weeks = gatherRuns<undefined>(() => void refetchCalls(queryClient, weeksCalls), weeksThrottle)
  const again = () => waiting.add(undefined)
  const stops = [
    onLiveEvent('order.changed', () => {
      again()
      weeks.add(undefined)
    }),
    onLiveEvent('phone.call', again),
    onLiveEvent('printing.changed', again),
    onLiveEvent('pos.changed', again),
    onLiveEvent('settings.changed', again),
    onLiveEvent('till.changed', again),
    waiting.stop,
    weeks.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
