import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches, in milliseconds (9.01): a busy printer reports each slip. */
const throttle = 500

const printerCalls = callsNamed('printing.list', 'printing.list-jobs', 'printing.list-targets')

/** Refetches the printers' states while they print. */
export function printingLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, printerCalls), throttle)
  const stopListening = onLiveEvent('printing.changed', () => refetch.add(undefined))
  return () => {
    stopListening()
    refetch.stop()
  }
}
