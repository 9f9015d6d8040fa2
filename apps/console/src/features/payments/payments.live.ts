import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const refundCalls = callsNamed('payments.order-refunds')
/** Log actions that change an order's refunds. */
const aboutRefunds: ReadonlySet<string> = new Set([
  'booking.pay',
  'booking.refund',
  'booking.retry-refund',
  'booking.guarantee',
])

/**
 * Refetches refunds when one is sent, completed or failed. A booking's refund is logged at the order that
 * carries the deposit, so all shown ones are refetched.
 */
export const paymentsLive = (queryClient: QueryClient): (() => void) =>
  onLiveEvent('order.changed', ({ action }) => {
    if (aboutRefunds.has(action)) void refetchCalls(queryClient, refundCalls)
  })
