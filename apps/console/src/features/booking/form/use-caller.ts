import { type CustomerHit, type CustomerLine, readKnownCustomer } from '@roombook/contract/customers'
import { useCall } from '#platform/api/use-call.ts'
import type { FormState } from './form-state.ts'

/**
 * Customer of a booking: the search result at once, the remaining data once loaded; without last visit if it
 * cannot be read.
 */
export type Caller = CustomerLine & Partial<CustomerHit>

/**
 * Returns the booking's customer from the store's records: the chosen or recognised one, else the order's
 * own.
 */
export function useCaller({ customer, draft, order }: FormState): Caller | undefined {
  const own = order && draft.customerId === order.customerId ? order.customerId : null
  const id = customer?.id ?? own
  const known = useCall(readKnownCustomer, id === null ? undefined : { id })
  if (known.data) return known.data.row
  return customer && known.isError ? { ...customer, lastOrder: null } : customer
}
