import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfAbsent, callsOfWork } from './operation-calls.ts'

/** Refetches tasks when colleagues or rules change them, and no-shows when orders change. */
export function operationsLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('operations.changed', () => void refetchCalls(queryClient, callsOfWork)),
    onLiveEvent('order.changed', () => void refetchCalls(queryClient, callsOfAbsent)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
