import type { OutputOf } from '@roombook/contract'
import type { login } from '@roombook/contract/session'
import { useNavigate } from 'react-router'
import { goingTo } from '#platform/navigation/going-to.ts'
import { session } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'

/** Starts the session of a login, and navigates to the originally requested page, else to /home (4.01). */
export function useEnter() {
  const navigate = useNavigate()
  return async (opened: OutputOf<typeof login>, message: string): Promise<void> => {
    session.enter(opened)
    await navigate(goingTo.take(), { replace: true })
    toast.success(message)
  }
}
