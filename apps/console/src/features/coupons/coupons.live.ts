import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfCoupons } from './coupon-calls.ts'

/** The least time between two refetches, in milliseconds: a coupon that many take tells of each. */
const throttle = 1000

/** What shows coupons follows what others do with them. */
export function couponsLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, callsOfCoupons), throttle)
  const stop = onLiveEvent('coupons.changed', () => refetch.add(undefined))
  return () => {
    stop()
    refetch.stop()
  }
}
