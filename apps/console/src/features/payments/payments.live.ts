import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const refundCalls = callsNamed('payments.order-refunds')
/** What the log calls that which changes an order's refunds. */
const aboutRefunds: ReadonlySet<string> = new Set([
  'booking.pay',
  'booking.refund',
  'booking.retry-refund',
  'booking.guarantee',
])

/**
 * A refund that goes out, comes through or fails is seen at once where its order is open. Of a booking it is logged at
 * the order that shows the deposit, so whatever is on the screen is asked again.
 */
export const paymentsLive = (queryClient: QueryClient): (() => void) =>
  onLiveEvent('order.changed', ({ action }) => {
    if (aboutRefunds.has(action)) void refetchCalls(queryClient, refundCalls)
  })
