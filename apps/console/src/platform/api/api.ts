import { pageBuild } from '@roombook/client-react'
import { type Client, createClient } from '@roombook/contract'
import { toast } from '#ui/toast.ts'
import { go } from '../navigation/go.ts'
import { goingTo } from '../navigation/going-to.ts'
import { paths } from '../navigation/paths.ts'
import { runUnlessTakenOver } from '../session/run-unless-taken-over.ts'
import { session } from '../session/session-store.ts'

const unansweredHandlers = new Set<() => void>()

/** Calls back when any call stays unanswered. Returns the function that unsubscribes. */
export function onUnanswered(handler: () => void): () => void {
  unansweredHandlers.add(handler)
  return () => void unansweredHandlers.delete(handler)
}

/**
 * The client of the server, with the session's token. When the session has ended, it redirects to the login
 * page, which shows the reason.
 */
export const api: Client = createClient({
  baseUrl: '',
  onBuilds: pageBuild.noteServedBuilds,
  token: () => session.get().token,
  onLoggedOut(message, _caller, token) {
    runUnlessTakenOver(token, () => {
      toast.closeAll()
      session.clear(message)
      goingTo.remember(window.location.pathname + window.location.search)
      go(paths.login)
    })
  },
  onUnanswered() {
    for (const handler of unansweredHandlers) handler()
  },
})
