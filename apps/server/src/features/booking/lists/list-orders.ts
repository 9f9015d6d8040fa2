import type { InputOf, OutputOf } from '@roombook/contract'
import type { listOrders as listCall } from '@roombook/contract/order-lists'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listSpan } from './list-span.ts'
import { orderPhoneClue } from './order-phone-clue.ts'
import { readOrderPage } from './read-order-page.ts'

/**
 * Lists a page of the shop's orders by filter conditions, with the sums of all matches.
 * @throws Refusal `request.invalid` for an invalid date range, `permission.too_many_searches`.
 */
export async function listOrders(
  call: StaffCall,
  { startDate, endDate, sort, descending, page, limit, ...conditions }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const span = listSpan({ startDate, endDate }, call.today)
  const clue = await orderPhoneClue(call, conditions.keyword)
  const found = await readOrderPage(call, { ...conditions, ...span, clue }, { sort, descending, page, limit })
  return { ...found, phonesNarrowed: clue.isNarrowed }
}
