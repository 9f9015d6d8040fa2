import { callsNamed } from '#platform/api/calls-named.ts'

/** What is shown of one customer. */
export const callsOfOne = callsNamed(
  'customers.bills',
  'customers.detail',
  'customers.history',
  'customers.known',
  'customers.marketing',
  'customers.timeline',
)

/** What happened to one customer: also that they called. */
export const timelines = callsNamed('customers.timeline')

/** What the page of the directory shows. */
export const callsOfDirectory = callsNamed('customers.list', 'customers.overview', 'customers.ahead')

/** Where customers are found. */
export const customerSearch = callsNamed('customers.search', 'customers.suggest')

/** Whatever shows customers. */
export const callsOfCustomers = [...callsOfOne, ...callsOfDirectory, ...customerSearch]

/** Whether the input of a call of {@link callsOfOne} names one of these customers. */
export function namesCustomer(input: unknown, customerIds: readonly number[]): boolean {
  if (typeof input !== 'object' || input === null) return false
  const { id, ofCustomerId = id } = input as { id?: unknown; ofCustomerId?: unknown }
  return typeof ofCustomerId === 'number' && customerIds.includes(ofCustomerId)
}
