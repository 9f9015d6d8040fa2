import { isAdmin } from '@roombook/domain/session'
import { useActor } from '#platform/session/session-store.ts'

const supervisor = 3

/** Whether the user sees all staff's tasks and figures: owners, administrators and supervisors. */
export function useLeads(): boolean {
  const { adminLevel } = useActor()
  return isAdmin(adminLevel) || adminLevel === supervisor
}
