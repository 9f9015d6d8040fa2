import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealCustomerPhone as revealCall } from '@roombook/contract/customer-timeline'
import { notePhoneSeen } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from '../customer.repository.ts'

/**
 * Returns the full phone of a customer, and logs the access. Empty for a customer without one.
 * @throws Refusal `permission.too_many_phones`, `customers.not_found`.
 */
export function revealCustomerPhone(
  { shopId, now, actor, change }: StaffCall,
  { id }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> {
  return change(async (tx) => {
    const customer = await findCustomer(tx, shopId, id)
    if (!customer) throw new Refusal('customers.not_found')
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'customer',
      subjectId: id,
      action: 'customers.reveal-phone',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      detail: { remark: '查看了客户电话' },
    })
    await notePhoneSeen(tx, { actor, now })
    return { phone: customer.phone ?? '' }
  })
}
