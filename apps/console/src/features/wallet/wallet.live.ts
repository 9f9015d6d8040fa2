import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 500

const records = callsNamed('wallet.list-entries', 'wallet.list-credit-entries', 'wallet.list-invoices')

/**
 * Refetches the records when the wallet or the credit changes, which is reported as a changed setting of the
 * store.
 */
export function walletLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, records), throttle)
  const stop = onLiveEvent('settings.changed', ({ fields }) => {
    if (fields.some((field) => ['wallet', 'computeCredit', 'smsStock'].includes(field)))
      refetch.add(undefined)
  })
  return () => {
    stop()
    refetch.stop()
  }
}
