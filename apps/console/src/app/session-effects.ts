import type { QueryClient } from '@tanstack/react-query'
import { onUnanswered } from '#platform/api/api.ts'
import { refetchQueries } from '#platform/api/use-call.ts'
import { doubtLive, onLiveRefetch, startLive, stopLive, wakeLive } from '#platform/live/live.ts'
import { session, useSession } from '#platform/session/session-store.ts'
import { features } from './features.ts'

/**
 * Applies session changes to the rest of the console: opens the live channel during a session, whose events
 * refetch what is shown, and clears all fetched data when the session changes or ends.
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
  // A call that finds the server unreachable makes the channel check at once, before its own next ping.
  onUnanswered(doubtLive)
  window.addEventListener('offline', doubtLive)
  window.addEventListener('online', wakeLive)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeLive()
  })
}
