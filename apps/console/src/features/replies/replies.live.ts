import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** The least time between two refetches, in milliseconds. */
const throttle = 500

const conversations = callsNamed('replies.list', 'replies.talk-received')

/** A reply arrives, and an answer leaves, with an `order.changed` of the order, or a `reply.changed` of none; few are open at once. */
export function repliesLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, conversations), throttle)
  const stops = [
    onLiveEvent('order.changed', () => refetch.add(undefined)),
    onLiveEvent('reply.changed', () => refetch.add(undefined)),
    refetch.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
