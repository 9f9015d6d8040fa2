import type { InputOf, OutputOf } from '@roombook/contract'
import type { setStaffRights as setCall } from '@roombook/contract/staff-members'
import { isAdmin, levelTitle, refuseLevel } from '@roombook/domain/session'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockAdmins, lockMember, updateMember } from './change-member.repository.ts'
import { withdrawInvites } from './invite.repository.ts'
import { logStaff } from './log-staff.ts'
import { lockRoleShared } from './role.repository.ts'

/**
 * Changes a staff member's role and level, which apply from their next call. Lowering an administrator's
 * level withdraws their invitations.
 *
 * @throws Refusal `staff.not_found`, `staff.owner_only`, `staff.above_you`, `staff.level_too_high`,
 *   `staff.last_owner`, `staff.last_admin`, `staff.role_missing`.
 */
export function setStaffRights(
  call: StaffCall,
  { staffId, adminLevel, roleId }: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    const role = roleId === null ? undefined : await lockRoleShared(tx, shopId, roleId)
    const admins = await lockAdmins(tx, shopId)
    const person = await lockMember(tx, shopId, staffId)
    if (!person) throw new Refusal('staff.not_found')
    if (roleId !== null && !role) throw new Refusal('staff.role_missing')
    orRefuse(refuseLevel(actor, person, adminLevel, admins))
    const fields = [
      ...(person.adminLevel === adminLevel ? [] : ['adminLevel']),
      ...(person.role_id === roleId ? [] : ['roleId']),
    ]
    if (fields.length === 0) return {}
    await updateMember(tx, shopId, staffId, { admin_level: adminLevel, role_id: roleId })
    if (!isAdmin(adminLevel)) await withdrawInvites(tx, shopId, staffId, now)
    await logStaff(tx, call, {
      action: 'staff.set-rights',
      staffIds: [staffId],
      fields,
      remark: `修改员工「${person.nickname}」的权限：${[levelTitle(adminLevel), role?.title].filter(Boolean).join(' · ')}`,
      detail: {
        before: { adminLevel: person.adminLevel, roleId: person.role_id },
        after: { adminLevel, roleId },
      },
    })
    return {}
  })
}
