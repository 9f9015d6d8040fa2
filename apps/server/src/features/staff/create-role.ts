import type { InputOf, OutputOf } from '@roombook/contract'
import type { createRole as createCall } from '@roombook/contract/staff-roles'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logRole } from './log-staff.ts'
import { nodesInOrder } from './nodes-in-order.ts'
import { insertRole } from './role.repository.ts'

/**
 * Creates a role.
 * @throws Refusal `staff.role_title_taken`.
 */
export function createRole(
  call: StaffCall,
  { title, ...input }: InputOf<typeof createCall>,
): Promise<OutputOf<typeof createCall>> {
  const nodes = nodesInOrder(input.nodes)
  return call.change(async (tx) => {
    const roleId = await insertRole(tx, call.shopId, { title, nodes })
    if (roleId === undefined) throw new Refusal('staff.role_title_taken')
    await logRole(tx, call, {
      action: 'staff.create-role',
      roleId,
      remark: `添加角色「${title}」`,
      detail: { after: { title, nodes } },
    })
    return { roleId }
  })
}
