import type { InputOf, OutputOf, searchCustomers as searchCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readCustomerHits } from './customer-hits.ts'
import { customerPhoneClue } from './phone-clue.ts'
import { searchCustomerIds } from './search.repository.ts'

/**
 * Finds customers by part of a name, or by four digits of a phone and more, the most frequent guests first; by parts of
 * phones only for whoever may see them.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function searchCustomers(
  call: StaffCall,
  { keyword, page, limit }: InputOf<typeof searchCall>,
): Promise<OutputOf<typeof searchCall>> {
  const { shopId, today } = call
  const clue = await customerPhoneClue(call, keyword)
  return call.read(async (tx) => {
    const found = await searchCustomerIds(
      tx,
      shopId,
      { keyword, clue },
      { limit, offset: (page - 1) * limit },
    )
    const list = await readCustomerHits(tx, { shopId, today }, found.ids)
    return { list, count: found.count, phonesNarrowed: clue.isNarrowed }
  })
}
