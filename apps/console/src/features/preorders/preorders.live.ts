import { listDishGroups, listOfferedDishes } from '@roombook/contract/offered-dishes'
import { quoteDishes, readPreorder } from '@roombook/contract/preorders'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Refetches the opened dishes when others choose, or when the menu changes. */
export function preordersLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('preorder.changed', () => void refetchCalls(queryClient, [readPreorder])),
    // A dish's price or stock has changed: an open cart is repriced, and the menu shows sold-out dishes.
    onLiveEvent(
      'dishes.changed',
      () => void refetchCalls(queryClient, [quoteDishes, readPreorder, listDishGroups, listOfferedDishes]),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
