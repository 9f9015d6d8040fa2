import { bookingPhonePattern } from '@roombook/domain'
import { customerOfPhone, recogniseCustomer } from '@roombook/order-screens'
import { useEffect } from 'react'
import type { FormState } from './form-state.ts'
import type { CustomerSearch } from './use-customer-search.ts'

/**
 * Recognises the customer whose phone was typed in full, as the server would at saving. Answers whether that is still
 * under way: a form saved before would not know the labels that the customer has.
 */
export function useRecognition(
  { draft }: FormState,
  search: CustomerSearch,
  update: (next: (state: FormState) => FormState) => void,
): boolean {
  const isWhole = search.by === 'phone' && bookingPhonePattern.test(draft.phone)
  const recognised = isWhole ? customerOfPhone(search.hits, draft.phone) : undefined
  useEffect(() => {
    if (recognised) update((now) => ({ ...now, ...recogniseCustomer(now, recognised) }))
  }, [recognised, update])
  return isWhole && (search.phase === 'waiting' || recognised !== undefined)
}
