import { readWebsite } from '@roombook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '../../platform/api/use-call.ts'
import { onLiveEvent } from '../../platform/live/live.ts'
import { session } from '../../platform/session/session-store.ts'

/** What others do to the store's page is fetched; what this person does, the editor knows already. */
export function websiteLive(queryClient: QueryClient): () => void {
  return onLiveEvent('website.changed', ({ byStaffId }) => {
    if (byStaffId !== session.get().user?.id) void refetchCalls(queryClient, [readWebsite])
  })
}
