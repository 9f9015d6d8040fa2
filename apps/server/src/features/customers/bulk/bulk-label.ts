import type { InputOf, OutputOf } from '@roombook/contract'
import type { bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { labelsExist } from '../label.repository.ts'
import { giveLabels, takeLabels } from './bulk.repository.ts'
import { bulkChange, knowTargets } from './bulk-change.ts'

/**
 * Adds labels to many customers, or removes labels from them.
 * @throws Refusal `customers.label_missing`, `customers.not_found`, `customers.too_many`,
 *   `permission.too_many_searches`.
 */
export async function bulkLabel(
  call: StaffCall,
  { labelIds, takes, ...targets }: InputOf<typeof bulkLabelCustomers>,
): Promise<OutputOf<typeof bulkLabelCustomers>> {
  const { shopId, change } = call
  const bulk = {
    action: 'customers.bulk-label',
    remark: takes ? '批量去标签' : '批量打标签',
    fields: ['labelIds'],
    detail: { labelIds, takes },
  }
  const known = await knowTargets(call, targets)
  return change(async (tx) => {
    if (!(await labelsExist(tx, shopId, 'customer', labelIds))) throw new Refusal('customers.label_missing')
    const write = takes ? takeLabels : giveLabels
    return await bulkChange(tx, call, known, bulk, (customerIds) =>
      write(tx, shopId, { customerIds, labelIds }),
    )
  })
}
