import { listDishGroups, listOfferedDishes, quoteDishes, readPreorder } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Turns what others choose, and changes of the menu, into refetches of the dishes that are open. */
export function preordersLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('preorder.changed', () => void refetchCalls(queryClient, [readPreorder])),
    // A changed price or stock of a dish: an open cart is repriced, and the menu shows dishes as sold out.
    onLiveEvent(
      'dishes.changed',
      () => void refetchCalls(queryClient, [quoteDishes, readPreorder, listDishGroups, listOfferedDishes]),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
