import { useMay } from '#platform/permission/use-may.ts'
import { useSession } from '#platform/session/session-store.ts'

/** Returns whether the user may leave part of a bill unpaid, owed by a guest or a company. */
export function useMayLetOwe(): boolean {
  const isSupervisor = useSession(({ user }) => user?.adminLevel === 3)
  const may = useMay('roombook/arrears')
  return isSupervisor || may
}
