import type { InputOf, OutputOf } from '@roombook/contract'
import type { bulkAssignCustomers } from '@roombook/contract/customer-bulk'
import { isActiveStaff } from '#features/staff/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { giveOwners, takeOtherOwners } from './bulk.repository.ts'
import { bulkChange, knowTargets } from './bulk-change.ts'

/**
 * Assigns owners to many customers, in addition to their present owners or replacing them.
 * @throws Refusal `customers.staff_missing`, `customers.not_found`, `customers.too_many`,
 *   `permission.too_many_searches`.
 */
export async function bulkAssign(
  call: StaffCall,
  { staffIds, replaces, ...targets }: InputOf<typeof bulkAssignCustomers>,
): Promise<OutputOf<typeof bulkAssignCustomers>> {
  const { shopId, change } = call
  const bulk = {
    action: 'customers.bulk-assign',
    remark: replaces ? '批量更换所属员工' : '批量添加所属员工',
    fields: ['staffIds'],
    detail: { staffIds, replaces },
  }
  const known = await knowTargets(call, targets)
  return change(async (tx) => {
    for (const staffId of staffIds)
      if (!(await isActiveStaff(tx, shopId, staffId))) throw new Refusal('customers.staff_missing')
    return await bulkChange(tx, call, known, bulk, async (customerIds) => {
      const taken = replaces ? await takeOtherOwners(tx, shopId, { customerIds, staffIds }) : []
      const given = await giveOwners(tx, shopId, { customerIds, staffIds })
      return [...new Set([...taken, ...given])]
    })
  })
}
