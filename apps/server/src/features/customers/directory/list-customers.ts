import type { InputOf, OutputOf } from '@roombook/contract'
import type { listCustomers as listCall } from '@roombook/contract/customer-directory'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { customerPhoneClue } from '../phone-clue.ts'
import { customerView } from './customer.view.ts'
import { listCustomerIds } from './customer-list.repository.ts'
import { readCustomers } from './customer-row.repository.ts'

/**
 * Lists a page of the customers that match all given conditions.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function listCustomers(
  call: StaffCall,
  { page, limit, sort, descending, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, today, read } = call
  const clue = await customerPhoneClue(call, filter.keyword)
  const slice = { sort, descending, limit, offset: (page - 1) * limit }
  return read(async (tx) => {
    const { ids, count } = await listCustomerIds(tx, shopId, { ...filter, clue }, { today, slice })
    const rows = await readCustomers(tx, shopId, ids)
    return { list: rows.map((row) => customerView(row, today)), count, phonesNarrowed: clue.isNarrowed }
  })
}
