import { listDishGroups, listOfferedDishes, quoteDishes, readPreorder } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Turns what others choose, and changes of the menu, into refetches of the dishes that are open. */
export function preordersLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('preorder.changed', () => void refetchCalls(queryClient, [readPreorder])),
    // A price or what is left of a dish: a cart that is open is reckoned anew, and the menu shows what is sold out.
    onLiveEvent(
      'dishes.changed',
      () => void refetchCalls(queryClient, [quoteDishes, readPreorder, listDishGroups, listOfferedDishes]),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
