import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 500

const records = callsNamed('sms.list-records', 'replies.list-received')

/**
 * Refetches shown records: a message emits an `order.changed` of its order when queued, sent and answered; a
 * reply without an order emits an event of its own.
 */
export function smsRecordsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, records), throttle)
  const stops = [
    onLiveEvent('order.changed', () => refetch.add(undefined)),
    onLiveEvent('reply.changed', () => refetch.add(undefined)),
    refetch.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
