import type { InputOf, OrderPage, listPersonOrders as personCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listSpan } from './list-span.ts'
import type { OrderFilter } from './order-list.repository.ts'
import { readOrderPage } from './read-order-page.ts'

/** The wire's number for referrals, which is no state of an order (4.03). */
const referralStatus = 99

/**
 * Orders of a customer or of a member of staff, newest first; with status 99 those that came from a recommendation,
 * of one recommender where a customer is named. Of somebody, all there are unless dates are given; of nobody, those of the last 30 days and the year ahead.
 *
 * @throws Refusal `request.invalid` for dates that make no span.
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
 * Orders that came from a recommendation, newest first: all, those of one recommender, or those that one of the staff opened.
 * @throws Refusal `request.invalid` for dates that make no span.
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
