import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const styleCalls = callsNamed('invitations.list-styles', 'invitations.read-styles')
/**
 * Calls that show answers to an order's invitation. Any of several linked orders may be open, so all shown
 * ones are refetched.
 */
const answerCalls = callsNamed('invitations.link', 'booking.detail')

/**
 * Refetches styles when they change, in their settings and in the order form, and answers to invitations as
 * they arrive.
 */
export function invitationsLive(queryClient: QueryClient): () => void {
  const stops = [
    onLiveEvent('invitations.changed', () => void refetchCalls(queryClient, styleCalls)),
    onLiveEvent('invitation.changed', () => void refetchCalls(queryClient, answerCalls)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
