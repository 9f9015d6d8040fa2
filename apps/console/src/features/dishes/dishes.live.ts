import type { LiveEventData } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches of the same lists, in milliseconds (9.01). */
const listThrottle = 500

const menuCalls = callsNamed('dishes.list-categories', 'dishes.list', 'dishes.detail')
const kitchenCalls = callsNamed('preorders.kitchen-list')

/**
 * Refetches the managed menu on `dishes.changed`. Refetches the kitchen's list when it may change: dishes are
 * chosen for an order, dishes change, or an order enters, changes on or leaves the list's day.
 */
export function dishesLive(queryClient: QueryClient): () => void {
  const menu = gatherRuns<LiveEventData<'dishes.changed'>>(
    () => void refetchCalls(queryClient, menuCalls),
    listThrottle,
  )
  const kitchen = gatherRuns<readonly string[] | 'any day'>(
    (changes) =>
      void refetchCalls(queryClient, kitchenCalls, (input) =>
        changes.some((days) => days === 'any day' || days.includes(readDay(input))),
      ),
    listThrottle,
  )
  const stops = [
    onLiveEvent('dishes.changed', (change) => {
      menu.add(change)
      kitchen.add('any day')
    }),
    onLiveEvent('preorder.changed', () => kitchen.add('any day')),
    onLiveEvent('order.changed', ({ bookDate, left }) =>
      kitchen.add([bookDate, ...(left ? [left.bookDate] : [])]),
    ),
    menu.stop,
    kitchen.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const readDay = (input: unknown): string => String((input as { bookDate?: unknown }).bookDate)
