import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  readKnownCustomer as knownCall,
  searchCustomers as searchCall,
  suggestCustomers as suggestCall,
} from '@roombook/contract/customers'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCustomer } from './customer.repository.ts'
import { readCustomerHits, readCustomerLines } from './customer-hits.ts'
import { customerPhoneClue } from './phone-clue.ts'
import { searchCustomerIds } from './search.repository.ts'

/**
 * Finds customers by part of a name, or by four or more digits of a phone, the most frequent guests first.
 * Digits find only with the right to see phones.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function searchCustomers(
  call: StaffCall,
  { keyword, page, limit }: InputOf<typeof searchCall>,
): Promise<OutputOf<typeof searchCall>> {
  const clue = await customerPhoneClue(call, keyword)
  return call.read(async (tx) => {
    const span = { limit, offset: (page - 1) * limit }
    const { ids, count } = await searchCustomerIds(tx, call.shopId, { keyword, clue }, span)
    return { list: await readCustomerHits(tx, call, ids), count, phonesNarrowed: clue.isNarrowed }
  })
}

/**
 * Finds the first matching customers for a suggestion list, without count and details; visits alone would
 * cost several index lookups per customer.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function suggestCustomers(
  call: StaffCall,
  { keyword, most }: InputOf<typeof suggestCall>,
): Promise<OutputOf<typeof suggestCall>> {
  const clue = await customerPhoneClue(call, keyword)
  return call.read(async (tx) => {
    const span = { limit: most, offset: 0, countTo: most }
    const { ids } = await searchCustomerIds(tx, call.shopId, { keyword, clue }, span)
    return { list: await readCustomerLines(tx, call.shopId, ids), phonesNarrowed: clue.isNarrowed }
  })
}

/**
 * Returns the details of one customer that staff see during a call.
 * @throws Refusal `customers.not_found`.
 */
export function readKnownCustomer(
  { shopId, today, read }: StaffCall,
  { id }: InputOf<typeof knownCall>,
): Promise<OutputOf<typeof knownCall>> {
  return read(async (tx) => {
    const stored = await findCustomer(tx, shopId, id)
    const [row] = stored ? await readCustomerHits(tx, { shopId, today }, [id]) : []
    if (!row) throw new Refusal('customers.not_found')
    return { row }
  })
}
