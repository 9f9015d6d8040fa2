import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 500

const conversations = callsNamed('replies.list', 'replies.talk-received')

/**
 * Refetches all opened conversations, of which there are few: replies and answers emit an `order.changed` of
 * their order, or a `reply.changed` without one.
 */
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
