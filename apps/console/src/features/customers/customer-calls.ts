import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls for one customer's data. */
export const callsOfOne = callsNamed(
  'customers.bills',
  'customers.detail',
  'customers.history',
  'customers.known',
  'customers.marketing',
  'customers.timeline',
)

/** Calls for one customer's timeline, which includes their telephone calls. */
export const timelines = callsNamed('customers.timeline')

/** Calls for the directory's page. */
export const callsOfDirectory = callsNamed('customers.list', 'customers.overview', 'customers.ahead')

/** Calls that search customers. */
export const customerSearch = callsNamed('customers.search', 'customers.suggest')

/** Calls for any customer data. */
export const callsOfCustomers = [...callsOfOne, ...callsOfDirectory, ...customerSearch]

/** Whether the input of a call of {@link callsOfOne} names one of these customers. */
export function namesCustomer(input: unknown, customerIds: readonly number[]): boolean {
  if (typeof input !== 'object' || input === null) return false
  const { id, ofCustomerId = id } = input as { id?: unknown; ofCustomerId?: unknown }
  return typeof ofCustomerId === 'number' && customerIds.includes(ofCustomerId)
}
