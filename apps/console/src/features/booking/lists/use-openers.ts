import { searchStaff } from '@roombook/contract/staff'
import { isAdmin } from '@roombook/domain/session'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useSession } from '#platform/session/session-store.ts'

/** Staff whose orders the user may list: all, or only the user. */
export function useOpeners(): { value: number; label: string }[] {
  const { adminLevel } = useActor()
  const user = useSession((state) => state.user)
  const staff = useCall(searchStaff, isAdmin(adminLevel) ? { keyword: '' } : undefined)
  if (staff.data) return staff.data.list.map(({ id, nickname }) => ({ value: id, label: nickname }))
  return user ? [{ value: user.id, label: `${user.nickname}（我）` }] : []
}
