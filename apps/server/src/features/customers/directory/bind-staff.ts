import type { bindCustomerStaff as bindCall, InputOf, OutputOf } from '@roombook/contract'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { isActiveStaff } from '../../staff/index.ts'
import { logCustomer } from '../log-customer.ts'
import { addOwners, lockCustomer } from './customer-form.repository.ts'
import { readCustomers } from './customer-row.repository.ts'

/**
 * Gives a customer owners beside those there are.
 * @throws Refusal `customers.not_found`, `customers.staff_missing`.
 */
export function bindStaff(
  call: StaffCall,
  { id, staffIds }: InputOf<typeof bindCall>,
): Promise<OutputOf<typeof bindCall>> {
  const { shopId, change } = call
  return change(async (tx) => {
    if (!(await lockCustomer(tx, shopId, id))) throw new Refusal('customers.not_found')
    for (const staffId of staffIds)
      if (!(await isActiveStaff(tx, shopId, staffId))) throw new Refusal('customers.staff_missing')
    await addOwners(tx, shopId, id, staffIds)
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
