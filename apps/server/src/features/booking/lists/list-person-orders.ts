import type { InputOf } from '@roombook/contract'
import type { OrderPage, listPersonOrders as personCall } from '@roombook/contract/order-lists'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listSpan } from './list-span.ts'
import type { OrderFilter } from './order-list.repository.ts'
import { readOrderPage } from './read-order-page.ts'

/** The wire's status number for referrals, which is no status of an order (4.03). */
const referralStatus = 99

/**
 * Lists the orders of a customer or a staff member, newest first; status 99 selects referred orders, by one
 * recommender where a customer is named. Without dates, a person's or referred orders are listed completely,
 * all others for the last 30 days and the year ahead.
 *
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function listPersonOrders(
  call: StaffCall,
  input: InputOf<typeof personCall>,
): Promise<OrderPage> {
  const referral = input.status === referralStatus
  const isOfSomebody = input.ofCustomerId !== undefined || input.openerId !== undefined || referral
  return readOrderPage(call, personFilter(call, input, { isOfSomebody, referral }), newestFirst(input))
}

/**
 * Lists referred orders, newest first: all, those of one recommender, or those of one opener.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function listReferralOrders(
  call: StaffCall,
  input: Omit<InputOf<typeof personCall>, 'status'>,
): Promise<OrderPage> {
  const filter = personFilter(call, input, { isOfSomebody: true, referral: true })
  return readOrderPage(call, filter, newestFirst(input))
}

function personFilter(
  { today }: StaffCall,
  { ofCustomerId, openerId, startDate, endDate, came }: Omit<InputOf<typeof personCall>, 'status'>,
  { isOfSomebody, referral }: { isOfSomebody: boolean; referral: boolean },
): OrderFilter {
  const everything = isOfSomebody && startDate === undefined && endDate === undefined
  return {
    ...(everything ? {} : listSpan({ startDate, endDate }, today)),
    ...(referral ? { recommenderId: ofCustomerId } : { customerId: ofCustomerId }),
    openerId,
    came,
    referral,
  }
}

const newestFirst = ({ page, limit }: { page: number; limit: number }) =>
  ({ sort: 'book-date', descending: true, page, limit }) as const
