import { bookingPhonePattern } from '@roombook/domain/validation'
import { customerOfPhone, recogniseCustomer } from '@roombook/order-screens'
import { useEffect } from 'react'
import type { FormState } from './form-state.ts'
import type { CustomerSearch } from './use-customer-search.ts'

/**
 * Recognises the customer of a complete phone number, as the server would on saving. Returns whether the
 * lookup is running: a form saved before its end would lack the customer's labels.
 */
export function useRecognition(
  { draft }: FormState,
  search: CustomerSearch,
  update: (next: (state: FormState) => FormState) => void,
): boolean {
  const isFullPhone = search.by === 'phone' && bookingPhonePattern.test(draft.phone)
  const recognised = isFullPhone ? customerOfPhone(search.hits, draft.phone) : undefined
  useEffect(() => {
    if (recognised) update((now) => ({ ...now, ...recogniseCustomer(now, recognised) }))
  }, [recognised, update])
  return isFullPhone && (search.phase === 'waiting' || recognised !== undefined)
}
