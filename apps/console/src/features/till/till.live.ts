import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'

/** Minimum time between two refetches, in milliseconds. */
const throttle = 1000

const calls = callsNamed(
  'till.read',
  'till.day',
  'till.list-shifts',
  'booking.deposits-to-return',
  'booking.deposit-to-return',
  'booking.owed-balances',
  'companies.list',
  'companies.read-statement',
  'vouchers.list',
  'vouchers.of-order',
)

/** Refetches the cash desk's data when a shift is handed over elsewhere, or money comes in. */
export function tillLive(queryClient: QueryClient): () => void {
  const runs = gatherRuns<undefined>(() => void refetchCalls(queryClient, calls), throttle)
  const stops = [
    onLiveEvent('till.changed', () => runs.add(undefined)),
    onLiveEvent('company.changed', () => runs.add(undefined)),
    onLiveEvent('vouchers.changed', () => runs.add(undefined)),
    onLiveEvent('order.changed', () => runs.add(undefined)),
    onLiveEvent('customer.changed', () => runs.add(undefined)),
    runs.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
