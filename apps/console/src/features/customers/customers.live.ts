import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { callsOfDirectory, callsOfOne, customerSearch, namesCustomer, timelines } from './customer-calls.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 1000

/**
 * Turns `customer.changed` into refetches of the directory and of opened customers that it names, or of all
 * if it names none. An order or reply also changes figures and timelines of its guest, whom its event does
 * not name.
 */
export function customersLive(queryClient: QueryClient): () => void {
  const book = gatherRuns<readonly number[]>((changes) => {
    void refetchCalls(queryClient, [...callsOfDirectory, ...customerSearch])
    const isMany = changes.some((customerIds) => customerIds.length === 0)
    const changed = changes.flat()
    void refetchCalls(queryClient, callsOfOne, (input) => isMany || namesCustomer(input, changed))
  }, throttle)
  const guests = gatherRuns<undefined>(
    () => void refetchCalls(queryClient, [...callsOfDirectory, ...callsOfOne]),
    throttle,
  )
  const calls = gatherRuns<undefined>(() => void refetchCalls(queryClient, timelines), throttle)
  const stops = [
    onLiveEvent('customer.changed', ({ customerIds }) => book.add(customerIds)),
    onLiveEvent('order.changed', () => guests.add(undefined)),
    onLiveEvent('reply.changed', () => guests.add(undefined)),
    onLiveEvent('phone.call', () => calls.add(undefined)),
    book.stop,
    calls.stop,
    guests.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
