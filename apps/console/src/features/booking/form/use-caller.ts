import { type CustomerHit, type CustomerLine, readKnownCustomer } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'
import type { FormState } from './form-state.ts'

/** Who a booking is for: at once what the list said of them, and the rest once it is read; no last visit where it cannot be. */
export type Caller = CustomerLine & Partial<CustomerHit>

/** Who the booking is for, as the shop's books know them: the customer chosen or recognised, else the order's own. */
export function useCaller({ customer, draft, order }: FormState): Caller | undefined {
  const own = order && draft.customerId === order.customerId ? order.customerId : null
  const id = customer?.id ?? own
  const known = useCall(readKnownCustomer, id === null ? undefined : { id })
  if (known.data) return known.data.row
  return customer && known.isError ? { ...customer, lastOrder: null } : customer
}
