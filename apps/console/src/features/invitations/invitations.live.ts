import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'

const styleCalls = callsNamed('invitations.list-styles', 'invitations.read-styles')
/**
 * Calls that show answers to an order's invitation. Any of several linked orders may be open: all on screen
 * are refetched.
 */
const answerCalls = callsNamed('invitations.link', 'booking.detail')

/**
 * Styles that somebody has changed are offered as they are at once, in their settings and in the order form; an answer
 * to an invitation is seen as soon as it is given.
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
