import type { InputOf, OutputOf } from '@roombook/contract'
import type { bindCustomerStaff } from '@roombook/contract/customer-directory'
import { isActiveStaff } from '#features/staff/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { giveOwners, moveVersions } from '../bulk/bulk.repository.ts'
import { logCustomer } from '../log-customer.ts'
import { lockCustomer } from './customer-form.repository.ts'
import { readCustomers } from './customer-row.repository.ts'

/**
 * Adds owners to a customer.
 * @throws Refusal `customers.not_found`, `customers.staff_missing`.
 */
export function bindStaff(
  call: StaffCall,
  { id, staffIds }: InputOf<typeof bindCustomerStaff>,
): Promise<OutputOf<typeof bindCustomerStaff>> {
  const { shopId, change } = call
  return change(async (tx) => {
    if (!(await lockCustomer(tx, shopId, id))) throw new Refusal('customers.not_found')
    for (const staffId of staffIds)
      if (!(await isActiveStaff(tx, shopId, staffId))) throw new Refusal('customers.staff_missing')
    const changed = await giveOwners(tx, shopId, { customerIds: [id], staffIds })
    await moveVersions(tx, shopId, changed)
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.bind-staff',
      remark: '添加所属员工',
      fields: ['staffIds'],
    })
    const [customer] = await readCustomers(tx, shopId, [id])
    return { staffList: customer?.staff ?? [] }
  })
}
