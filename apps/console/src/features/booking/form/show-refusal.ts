import { type CallRefused, readRefusalData } from '@roombook/contract'
import { errorsOfRefusal, type FieldErrors, readConflict, readStale } from '@roombook/order-screens'
import type { FormState } from './form-state.ts'

/** Sets errors at their fields. */
export const showErrors = (state: FormState, errors: FieldErrors): FormState => ({ ...state, errors })

/**
 * Shows a refusal at the place it concerns; returns the unchanged state if no place on the form concerns it.
 */
export function showRefusal(
  state: FormState,
  refusal: Pick<CallRefused, 'code' | 'message' | 'fields' | 'data'>,
): FormState {
  const stale = readStale(refusal)
  if (stale) return { ...state, stale }
  const conflict = readConflict(refusal)
  // The panel at the rooms shows which of them are taken.
  if (conflict) return { ...state, errors: {}, conflict }
  const over = readRefusalData('booking.waitlist_over', refusal)
  if (over) return { ...state, errors: {}, waitingOver: { ...over, accepted: false } }
  const errors = errorsOfRefusal(refusal)
  return Object.keys(errors).length > 0 ? { ...state, errors } : state
}

/** Allows the booking although its guest is no longer on the waitlist. */
export const bookAnyway = (state: FormState): FormState =>
  state.waitingOver ? { ...state, waitingOver: { ...state.waitingOver, accepted: true } } : state
