import type { FormState } from './form-state.ts'

/** Owner of stored entries: only the same user in the same store gets them back. */
export interface FormOwner {
  readonly shopId: number
  readonly staffId: number
}

interface Parked extends FormOwner {
  readonly opening: number
  readonly state: FormState
}

/** Stored in memory only: a guest's data must not be written to the machine. */
let parked: Parked | undefined

/**
 * Stores the entries of a form that was removed other than by the user, for example by the end of the
 * session.
 */
export function parkForm(opening: number, { shopId, staffId }: FormOwner, state: FormState): void {
  parked = { opening, shopId, staffId, state }
}

/** Returns the same user's stored entries of an opening. */
export function parkedForm(opening: number, owner: FormOwner): FormState | undefined {
  const isTheirs =
    parked?.opening === opening && parked.shopId === owner.shopId && parked.staffId === owner.staffId
  return isTheirs ? parked?.state : undefined
}

/** Discards the stored entries. */
export function dropParkedForm(): void {
  parked = undefined
}
