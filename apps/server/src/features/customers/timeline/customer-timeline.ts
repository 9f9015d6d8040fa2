import type { InputOf, OutputOf, customerTimeline as timelineCall } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from '../customer.repository.ts'
import { countTimeline, readTimeline } from './timeline.repository.ts'
import { timelineView } from './timeline.view.ts'

/**
 * Everything that happened to a customer, page by page and the latest first: orders, records, messages, levels, and
 * what staff did to the entry itself.
 * @throws Refusal `customers.not_found`.
 */
export function customerTimeline(
  { shopId, read }: StaffCall,
  { ofCustomerId, kind, page, limit }: InputOf<typeof timelineCall>,
): Promise<OutputOf<typeof timelineCall>> {
  return read(async (tx) => {
    if (!(await findCustomer(tx, shopId, ofCustomerId))) throw new Refusal('customers.not_found')
    const whose = { shopId, customerId: ofCustomerId, kind }
    const rows = await readTimeline(tx, whose, { limit, offset: (page - 1) * limit })
    return { list: rows.map(timelineView), count: await countTimeline(tx, whose) }
  })
}
