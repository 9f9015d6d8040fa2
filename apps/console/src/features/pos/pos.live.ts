import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfPos } from './pos-calls.ts'

/** Minimum time between two refetches, in milliseconds: a busy till reports a table every few seconds. */
const throttle = 1000

/** Refetches till systems when they report events. */
export function posLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, callsOfPos), throttle)
  const stop = onLiveEvent('pos.changed', () => refetch.add(undefined))
  return () => {
    stop()
    refetch.stop()
  }
}
