import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { searchStaff } from '@roombook/contract/staff'
import { isAdmin } from '@roombook/domain/session'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useSession } from '#platform/session/session-store.ts'

/** Most staff listed (9.03). */
const most = 200

interface StaffName {
  readonly id: number
  readonly nickname: string
}

/**
 * Returns props for antd's `Select` of staff: all staff, searched by name, for users who may list them;
 * otherwise only the user.
 * @param known staff chosen before, whose names are shown without a search.
 */
export function useStaffChoice(known: readonly StaffName[] = []) {
  const { adminLevel } = useActor()
  const user = useSession((state) => state.user)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const mayList = isAdmin(adminLevel)
  const staff = useCall(searchStaff, mayList ? { keyword, limit: most } : undefined, {
    placeholderData: keepPreviousData,
  })
  const listed: readonly StaffName[] = mayList ? (staff.data?.list ?? []) : user ? [user] : []
  const unlisted = typed === '' ? known.filter(({ id }) => !listed.some((each) => each.id === id)) : []
  const isSearching = staff.isFetching || (mayList && typed.trim() !== keyword)
  return {
    showSearch: { filterOption: false, onSearch: setTyped },
    loading: isSearching,
    notFoundContent: isSearching ? '查找中…' : '没有符合的员工',
    options: [...unlisted, ...listed].map(({ id, nickname }) => ({ value: id, label: nickname })),
  }
}
