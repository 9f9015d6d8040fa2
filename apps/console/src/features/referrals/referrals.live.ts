import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfActives, callsOfReferrals } from './referral-calls.ts'

/**
 * Who was named, thanked or corrected meanwhile shows at once, and so does who joined an activity. An order that counts no
 * more is told of as orders are.
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
