import type { InputOf, listCustomers as listCall, OutputOf } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { customerView } from './customer.view.ts'
import { listCustomerIds } from './customer-list.repository.ts'
import { readCustomers } from './customer-row.repository.ts'

/** A page of the book of customers, of those that meet all conditions given. */
export function listCustomers(
  { shopId, today, read }: StaffCall,
  { page, limit, sort, descending, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const slice = { sort, descending, limit, offset: (page - 1) * limit }
  return read(async (tx) => {
    const { ids, count } = await listCustomerIds(tx, shopId, filter, { today, slice })
    const rows = await readCustomers(tx, shopId, ids)
    return { list: rows.map((row) => customerView(row, today)), count }
  })
}
