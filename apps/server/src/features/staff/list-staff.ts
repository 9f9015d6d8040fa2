import type { InputOf, OutputOf } from '@roombook/contract'
import type { listStaff as listCall, StaffMember } from '@roombook/contract/staff-members'
import type { AdminLevel } from '@roombook/domain/session'
import { maskPhone } from '@roombook/domain/validation'
import { readPhoneClue } from '#features/messages/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countOpened } from './change-member.repository.ts'
import { listMembers, type MemberRow } from './member.repository.ts'

/** Days that count as recent. */
const recentDays = 30

/**
 * Lists the shop's present and disabled staff by nickname or phone, with the number of orders each has opened
 * (7.35).
 */
export async function listStaff(
  call: StaffCall,
  { page, limit, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, now } = call
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  // This list requires a level that may see every number.
  const clue = await readPhoneClue(call, filter.keyword, true)
  return call.read(async (tx) => {
    const { list, count } = await listMembers(tx, shopId, { ...filter, clue }, { page, limit })
    const ids = list.map(({ id }) => id)
    const opened = await countOpened(tx, shopId, ids, since)
    return { list: list.map((row) => toStaffMember(row, opened.get(row.id))), count }
  })
}

const toStaffMember = (row: MemberRow, opened: { all: number; recent: number } | undefined): StaffMember => ({
  id: row.id,
  nickname: row.nickname,
  avatar: row.avatar,
  phone: maskPhone(row.phone),
  roleId: row.role_id,
  roleName: row.role_title ?? '',
  adminLevel: row.admin_level as AdminLevel,
  disabled: row.disabled_at !== null,
  orderCount: opened?.all ?? 0,
  recentOrderCount: opened?.recent ?? 0,
  createdAt: row.created_at.toISOString(),
})
