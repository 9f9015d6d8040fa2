import type { CustomerLine } from '@roombook/contract/customers'
import { chooseCustomer, recogniseCustomer, typePhone, withoutErrors } from '@roombook/order-screens'
import type { FormState } from './form-state.ts'

/** Applies a customer chosen from the list; clears the errors of the guest's fields. */
export const pickCustomerHit = (state: FormState, customer: CustomerLine): FormState => ({
  ...state,
  ...chooseCustomer(state, customer),
  errors: withoutErrors(state.errors, ['phone', 'customerId', 'userName']),
})

/** Applies a typed phone; deselects a chosen customer. */
export function typeCustomerPhone(state: FormState, typed: string): FormState {
  const guest = typePhone(state, typed)
  return guest.draft === state.draft
    ? state
    : { ...state, ...guest, errors: withoutErrors(state.errors, ['phone', 'customerId']) }
}

/**
 * Replaces the waiting guest by their customer record. Not a user's edit, so that closing the form loses
 * nothing.
 */
export const recogniseWaiting = (state: FormState, known: CustomerLine): FormState => ({
  ...state,
  ...recogniseCustomer(state, known),
  stored: recogniseCustomer({ draft: state.stored, customer: undefined }, known).draft,
})
