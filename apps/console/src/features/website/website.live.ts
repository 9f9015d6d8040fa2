import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { session } from '#platform/session/session-store.ts'

const draftCalls = callsNamed('website.read-draft')

/** Refetches the store's page after others' changes; the editor already has the user's own. */
export function websiteLive(queryClient: QueryClient): () => void {
  return onLiveEvent('website.changed', ({ byStaffId }) => {
    if (byStaffId !== session.get().user?.id) void refetchCalls(queryClient, draftCalls)
  })
}
