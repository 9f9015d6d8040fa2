import {
  customerBills,
  customerDetail,
  customerHistory,
  customerOverview,
  customersAhead,
  customerTimeline,
  listCustomers,
  searchCustomers,
} from '@roombook/contract'

/** What is shown of one customer. */
export const callsOfOne = [customerBills, customerDetail, customerHistory, customerTimeline]

/** Whatever shows customers. */
export const callsOfCustomers = [
  ...callsOfOne,
  listCustomers,
  customerOverview,
  customersAhead,
  searchCustomers,
]

/** Whether the input of a call of {@link callsOfOne} names one of these customers. */
export function namesCustomer(input: unknown, customerIds: readonly number[]): boolean {
  if (typeof input !== 'object' || input === null) return false
  const { id, ofCustomerId = id } = input as { id?: unknown; ofCustomerId?: unknown }
  return typeof ofCustomerId === 'number' && customerIds.includes(ofCustomerId)
}
