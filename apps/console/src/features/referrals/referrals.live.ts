import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfActives, callsOfReferrals } from './referral-calls.ts'

/**
 * Refetches referrals and activities on their events, and referrals on order events, which may invalidate
 * one.
 */
export function referralsLive(queryClient: QueryClient): () => void {
  const stops = [
    ...(['referrals.changed', 'order.changed'] as const).map((name) =>
      onLiveEvent(name, () => void refetchCalls(queryClient, callsOfReferrals)),
    ),
    onLiveEvent('actives.changed', () => void refetchCalls(queryClient, callsOfActives)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
