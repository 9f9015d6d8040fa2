import { readKnownCustomer } from '@roombook/contract/customers'
import { useEffect } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { recogniseWaiting } from './form-customer.ts'
import type { FormState } from './form-state.ts'

/**
 * Recognises the customer of a waitlist entry, whose phone number the form shows masked. Returns whether the
 * lookup is running, like `useRecognition`.
 */
export function useWaitingCustomer(
  { waiting, customer, draft }: FormState,
  update: (next: (state: FormState) => FormState) => void,
): boolean {
  const wantedId = waiting?.phone === draft.phone && draft.customerId === null ? waiting.customerId : null
  const isWanted = customer === undefined && wantedId !== null
  const query = useCall(readKnownCustomer, isWanted ? { id: wantedId } : undefined)
  const known = isWanted ? query.data?.row : undefined
  useEffect(() => {
    if (known) update((now) => recogniseWaiting(now, known))
  }, [known, update])
  return isWanted && (query.isLoading || known !== undefined)
}
