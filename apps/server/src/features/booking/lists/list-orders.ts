import type { InputOf, listOrders as listCall, OrderPage } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { listSpan } from './list-span.ts'
import { readOrderPage } from './read-order-page.ts'

/**
 * A page of the shop's orders by any of their conditions, with the sums of all that match.
 * @throws Refusal `request.invalid` for dates that make no span.
 */
export async function listOrders(
  call: StaffCall,
  { startDate, endDate, sort, descending, page, limit, ...conditions }: InputOf<typeof listCall>,
): Promise<OrderPage> {
  const filter = { ...conditions, ...listSpan({ startDate, endDate }, call.today) }
  return readOrderPage(call, filter, { sort, descending, page, limit })
}
