import type { FormState } from './form-state.ts'

/** Owner of a form: only the same person in the same store gets it back. */
export interface FormOwner {
  readonly shopId: number
  readonly staffId: number
}

interface Parked extends FormOwner {
  readonly opening: number
  readonly state: FormState
}

/** In memory alone: what a guest said over the telephone is not written to the machine. */
let parked: Parked | undefined

/** Keeps what was typed when the form is taken off the screen by something else than the person: a session's end. */
export function parkForm(opening: number, { shopId, staffId }: FormOwner, state: FormState): void {
  parked = { opening, shopId, staffId, state }
}

/** Returns the same person's parked entries of an opening. */
export function parkedForm(opening: number, owner: FormOwner): FormState | undefined {
  const isTheirs =
    parked?.opening === opening && parked.shopId === owner.shopId && parked.staffId === owner.staffId
  return isTheirs ? parked?.state : undefined
}

/** Forgets what was parked. */
export function dropParkedForm(): void {
  parked = undefined
}
