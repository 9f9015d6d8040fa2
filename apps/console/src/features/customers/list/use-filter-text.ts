import type { CustomerFilter } from '@roombook/contract/customer-directory'
import { searchStaff } from '@roombook/contract/staff'
import { isAdmin } from '@roombook/domain/session'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useSession } from '#platform/session/session-store.ts'
import { buildFilterChips, type FilterNames } from './filter-text.ts'
import { toFilterInput } from './to-filter-input.ts'
import { type CustomerChoices, useCustomerChoices } from './use-customer-choices.ts'

/** Resolves the ids of a filter to names. */
export function useFilterNames(choices: CustomerChoices): FilterNames {
  const user = useSession((state) => state.user)
  const { adminLevel } = useActor()
  const staff = useCall(searchStaff, isAdmin(adminLevel) ? { keyword: '', limit: 200 } : undefined)
  const members = staff.data?.list ?? (user ? [user] : [])
  return {
    level: (id) => choices.levels.find(({ value }) => value === id)?.label,
    label: (id) => choices.labels.find(({ value }) => value === id)?.label,
    owner: (id) => members.find((member) => member.id === id)?.nickname,
  }
}

/** Describes a filter in one line: 等级：金卡 · 近30天到店; empty without conditions. */
export function useFilterText(filter: CustomerFilter): string {
  const names = useFilterNames(useCustomerChoices())
  return buildFilterChips(toFilterInput(filter), names)
    .map(({ text }) => text)
    .join(' · ')
}
