import { listInviteStyles, readInviteStyles } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '../../platform/api/use-call.ts'
import { onLiveEvent } from '../../platform/live/live.ts'

/** Styles that somebody has changed are offered as they are at once, in their settings and in the order form. */
export function invitationsLive(queryClient: QueryClient): () => void {
  return onLiveEvent(
    'invitations.changed',
    () => void refetchCalls(queryClient, [listInviteStyles, readInviteStyles]),
  )
}
