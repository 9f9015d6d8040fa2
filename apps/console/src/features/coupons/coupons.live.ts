import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfCoupons } from './coupon-calls.ts'

/** Minimum time between two refetches, in milliseconds: a popular coupon emits an event for each taker. */
const throttle = 1000

/** Refetches coupons when others change or use them. */
export function couponsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, callsOfCoupons), throttle)
  const stop = onLiveEvent('coupons.changed', () => refetch.add(undefined))
  return () => {
    stop()
    refetch.stop()
  }
}
