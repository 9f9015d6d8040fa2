import type { InputOf, OutputOf } from '@roombook/contract'
import type { customerTimeline as timelineCall } from '@roombook/contract/customer-timeline'
import { listPhoneLines } from '@roombook/domain/calls'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from '../customer.repository.ts'
import { countTimeline, readTimeline } from './timeline.repository.ts'
import { timelineView } from './timeline.view.ts'

/**
 * Lists a page of a customer's timeline, the latest first: calls, orders with payments and bills, follow-up
 * records, messages, levels, and changes of the customer.
 * @throws Refusal `customers.not_found`.
 */
export function customerTimeline(
  { shopId, actor, read }: StaffCall,
  { ofCustomerId, kind, page, limit }: InputOf<typeof timelineCall>,
): Promise<OutputOf<typeof timelineCall>> {
  return read(async (tx) => {
    if (!(await findCustomer(tx, shopId, ofCustomerId))) throw new Refusal('customers.not_found')
    const lines = listPhoneLines(actor.settings)
    const query = { shopId, customerId: ofCustomerId, kind }
    const rows = await readTimeline(tx, query, { limit, offset: (page - 1) * limit })
    return { list: rows.map((row) => timelineView(row, lines)), count: await countTimeline(tx, query) }
  })
}
