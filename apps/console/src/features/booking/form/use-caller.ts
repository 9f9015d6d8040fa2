import { type CustomerHit, type CustomerLine, readKnownCustomer } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'
import type { FormState } from './form-state.ts'

/**
 * Customer of a booking: the list's entry at once, the rest once it is read; no last visit if it cannot be
 * read.
 */
export type Caller = CustomerLine & Partial<CustomerHit>

/**
 * Returns the booking's customer from the store's records: the one chosen or recognised, else the order's
 * own.
 */
export function useCaller({ customer, draft, order }: FormState): Caller | undefined {
  const own = order && draft.customerId === order.customerId ? order.customerId : null
  const id = customer?.id ?? own
  const known = useCall(readKnownCustomer, id === null ? undefined : { id })
  if (known.data) return known.data.row
  return customer && known.isError ? { ...customer, lastOrder: null } : customer
}
