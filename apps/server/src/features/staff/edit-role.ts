import type { InputOf, OutputOf } from '@roombook/contract'
import type { editRole as editCall } from '@roombook/contract/staff-roles'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logRole } from './log-staff.ts'
import { nodesInOrder } from './nodes-in-order.ts'
import { lockRole, updateRole } from './role.repository.ts'

/**
 * Changes a role's title and permissions, which apply from the next call of each holder.
 * @throws Refusal `staff.role_missing`, `staff.role_title_taken`.
 */
export function editRole(
  call: StaffCall,
  { roleId, title, ...input }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const { shopId } = call
  const nodes = nodesInOrder(input.nodes)
  return call.change(async (tx) => {
    const role = await lockRole(tx, shopId, roleId)
    if (!role) throw new Refusal('staff.role_missing')
    await updateRole(tx, shopId, roleId, { title, nodes })
    await logRole(tx, call, {
      action: 'staff.edit-role',
      roleId,
      remark: role.title === title ? `修改角色「${title}」的权限` : `修改角色：${role.title} → ${title}`,
      detail: { before: { title: role.title, nodes: role.nodes }, after: { title, nodes } },
    })
    return {}
  })
}
