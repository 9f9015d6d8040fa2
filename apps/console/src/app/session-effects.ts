import type { QueryClient } from '@tanstack/react-query'
import { onUnanswered } from '#platform/api/api.ts'
import { refetchQueries } from '#platform/api/use-call.ts'
import { doubtLive, onLiveRefetch, startLive, stopLive, wakeLive } from '#platform/live/live.ts'
import { session, useSession } from '#platform/session/session-store.ts'
import { features } from './features.ts'

/**
 * What follows from the session for the rest of the console: while there is one, the live channel is open and
 * its events refetch what is shown; with another one, or none, nothing that was fetched is kept.
 */
export function followSession(queryClient: QueryClient): void {
  for (const live of features.flatMap((feature) => feature.live ?? [])) live(queryClient)
  onLiveRefetch(() => void refetchQueries(queryClient))
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    queryClient.clear()
    stopLive()
    if (token) startLive()
  })
  if (session.isLoggedIn()) startLive()
  // Whoever finds the server away by a call need not wait for the channel's own next ping.
  onUnanswered(doubtLive)
  window.addEventListener('offline', doubtLive)
  window.addEventListener('online', wakeLive)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeLive()
  })
}
