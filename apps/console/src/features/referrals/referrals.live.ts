import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfReferrals } from './referral-calls.ts'

/** Who was named, thanked or corrected meanwhile shows at once. An order that counts no more is told of as orders are. */
export function referralsLive(queryClient: QueryClient): () => void {
  const stops = (['referrals.changed', 'order.changed'] as const).map((name) =>
    onLiveEvent(name, () => void refetchCalls(queryClient, callsOfReferrals)),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
