import { type LiveEventData, orderDetail, quoteDishes, readPreorder } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '../../platform/api/use-call.ts'
import { onLiveEvent } from '../../platform/live/live.ts'

/** Turns `preorder.changed` into refetches of that order's dishes. */
export function preordersLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('preorder.changed', ({ orderId }: LiveEventData<'preorder.changed'>) => {
      void refetchCalls(queryClient, [readPreorder])
      void refetchCalls(queryClient, [orderDetail], (input) => idOf(input) === orderId)
    }),
    // A price or what is left of a dish: a cart that is open is reckoned anew.
    onLiveEvent('dishes.changed', () => void refetchCalls(queryClient, [quoteDishes, readPreorder])),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const idOf = (input: unknown): unknown => (input as { id?: unknown } | undefined)?.id
