import { type Client, createClient } from '@roombook/contract'
import { toast } from '../../ui/toast.ts'
import { go } from '../navigation/go.ts'
import { goingTo } from '../navigation/going-to.ts'
import { paths } from '../navigation/paths.ts'
import { session } from '../session/session-store.ts'

/** The one client of the server: signed with the session's token; when the session is over, it says so and leaves. */
export const api: Client = createClient({
  baseUrl: '',
  token: () => session.get().token,
  onLoggedOut(message) {
    toast.closeAll()
    session.clear(message)
    goingTo.remember(window.location.pathname + window.location.search)
    go(paths.login)
  },
})
