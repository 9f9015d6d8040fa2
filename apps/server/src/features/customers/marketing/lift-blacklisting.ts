import type { InputOf, OutputOf } from '@roombook/contract'
import type { liftBlacklisting as liftCall } from '@roombook/contract/customer-marketing'
import { deleteBlacklisting, findMarketing } from '#features/consents/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logCustomer } from '../log-customer.ts'
import { readMarketingStatus } from './customer-marketing.ts'

/**
 * Lifts the carrier's blacklisting of a number that staff know to be over. The customer's own choice is
 * unaffected: after a reply of R they remain unsubscribed, and without consent they get no offers.
 * @throws Refusal `customers.not_found`, `customers.not_blacklisted`.
 */
export const liftBlacklisting = (
  call: StaffCall,
  { id, reason }: InputOf<typeof liftCall>,
): Promise<OutputOf<typeof liftCall>> =>
  call.change(async (tx) => {
    const { shopId } = call
    const found = await findMarketing(tx, shopId, id)
    if (!found) throw new Refusal('customers.not_found')
    const lifted = found.phone !== null && (await deleteBlacklisting(tx, { shopId, phone: found.phone }))
    if (!lifted) throw new Refusal('customers.not_blacklisted')
    const status = await readMarketingStatus(tx, shopId, id)
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.lift-blacklisting',
      fields: ['marketing'],
      remark: `解除营销短信的运营商黑名单：${reason}`,
    })
    return status
  })
