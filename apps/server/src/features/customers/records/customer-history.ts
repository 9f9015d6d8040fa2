import type { InputOf, OutputOf } from '@roombook/contract'
import type { customerHistory as historyCall } from '@roombook/contract/customer-directory'
import type { VisitRecord } from '@roombook/contract/customer-shapes'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from '../customer.repository.ts'
import { countVisits, readVisits, type VisitRow } from './record.repository.ts'

/**
 * Lists a page of a customer's visits and follow-up records.
 * @throws Refusal `customers.not_found`.
 */
export function customerHistory(
  { shopId, read }: StaffCall,
  { ofCustomerId, page, limit }: InputOf<typeof historyCall>,
): Promise<OutputOf<typeof historyCall>> {
  return read(async (tx) => {
    if (!(await findCustomer(tx, shopId, ofCustomerId))) throw new Refusal('customers.not_found')
    const rows = await readVisits(tx, shopId, ofCustomerId, { limit, offset: (page - 1) * limit })
    return { list: rows.map(recordView), count: await countVisits(tx, shopId, ofCustomerId) }
  })
}

/** Converts a visit for the customer's history. */
export const recordView = (row: VisitRow): VisitRecord => ({
  id: row.id,
  memberId: row.customer_id,
  bookDate: row.book_date,
  roomName: row.room_name,
  averageMoney: row.average_fen,
  total: row.total_fen,
  staffName: row.staff_name,
  remark: row.remark,
  orderId: row.order_id,
})
