import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteRole as deleteCall } from '@roombook/contract/staff-roles'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logRole } from './log-staff.ts'
import { lockRole, lockRoleShared, removeRole } from './role.repository.ts'
import { findHolders, moveHolders } from './role-holders.repository.ts'

/** Most holders named in a refusal. */
const mostNamed = 8

/**
 * Deletes a role, and moves its holders and open invitations to another one where given.
 * @throws Refusal `staff.role_missing`, `staff.role_unchanged`, and `staff.role_held` with the holders where
 *   the role is in use and no other is given.
 */
export function deleteRole(
  call: StaffCall,
  { roleId, moveToRoleId }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  if (moveToRoleId === roleId) throw new Refusal('staff.role_unchanged')
  return call.change(async (tx) => {
    const role = await lockRole(tx, shopId, roleId)
    if (!role) throw new Refusal('staff.role_missing')
    const other = moveToRoleId === undefined ? undefined : await lockRoleShared(tx, shopId, moveToRoleId)
    if (moveToRoleId !== undefined && !other) throw new Refusal('staff.role_missing')
    const { people, invites } = await findHolders(tx, shopId, roleId, now)
    if (!other && (people.length > 0 || invites > 0)) throw inUseRefusal(role.title, people, invites)
    await moveHolders(tx, shopId, roleId, other?.id ?? null, now)
    await removeRole(tx, shopId, roleId)
    const moved = people.length
    await logRole(tx, call, {
      action: 'staff.delete-role',
      roleId,
      remark:
        other && moved > 0
          ? `删除角色「${role.title}」，${moved}名员工移至「${other.title}」`
          : `删除角色「${role.title}」`,
      detail: {
        before: { title: role.title, nodes: role.nodes },
        moved: people.map(({ id }) => id),
        to: other?.id ?? null,
      },
    })
    return { moved }
  })
}

function inUseRefusal(title: string, people: readonly { id: number; nickname: string }[], invites: number) {
  const named = people.slice(0, mostNamed).map(({ nickname }) => nickname)
  const more = people.length > named.length ? `等${people.length}人` : ''
  const held = [
    ...(people.length > 0 ? [`员工${named.join('、')}${more}`] : []),
    ...(invites > 0 ? [`${invites}个有效邀请`] : []),
  ]
  const message = `角色「${title}」正被${held.join('和')}使用，请先移至其他角色`
  return new Refusal('staff.role_held', { holders: people, invites }, message)
}
