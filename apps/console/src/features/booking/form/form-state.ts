import type { CustomerLine } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import {
  changedFields,
  type DraftField,
  type FieldErrors,
  type OrderDraft,
  type RoomConflict,
  type StaleNotice,
  type WaitingOver,
  withoutErrors,
} from '@roombook/order-screens'
import { unsettleTurns } from './choose-rooms.ts'

/** Complete state of an open form. */
export interface FormState {
  /** Initial values of the form; an edit sends the difference from them. */
  readonly stored: OrderDraft
  readonly draft: OrderDraft
  /** The order being edited or converted, as it was last loaded. */
  readonly order: OrderRow | undefined
  /** The chosen or recognised customer. */
  readonly customer: CustomerLine | undefined
  /** Waiting guest; their masked phone replaces the one on the list. */
  readonly waiting: WaitlistEntry | undefined
  /** Server's message that the guest no longer waits; `accepted` once they are to be booked anyway. */
  readonly waitingOver: (WaitingOver & { readonly accepted: boolean }) | undefined
  /** The telephone call from which the booking is made. */
  readonly phoneCallId?: number | undefined
  readonly errors: FieldErrors
  readonly conflict: RoomConflict | undefined
  readonly stale: StaleNotice | undefined
  /** Fields whose newest stored value differs from the entry, after it was reloaded. */
  readonly both: readonly DraftField[]
  /**
   * The room chosen by the form itself, and the date, period and people it was chosen for; none once the user
   * chose.
   */
  readonly proposal: { readonly question: string; readonly roomId: number | undefined } | undefined
}

/** Whether closing would discard entries. */
export const isDirty = ({ stored, draft }: FormState): boolean => changedFields(stored, draft).length > 0

/** Applies a user's change and clears the errors of the changed fields. */
export function changeDraft(state: FormState, patch: Partial<OrderDraft>): FormState {
  const draft = moved(state.draft, patch)
  const fields = changedFields(state.draft, draft)
  if (fields.length === 0) return state
  const place = fields.some((field) => field === 'bookDate' || field === 'periodId')
  return {
    ...state,
    draft,
    errors: withoutErrors(state.errors, correctedWith(fields)),
    conflict: place ? undefined : state.conflict,
    both: state.both.filter((field) => !fields.includes(field)),
    proposal: patch.rooms && state.proposal ? { ...state.proposal, roomId: undefined } : state.proposal,
  }
}

/**
 * Resets what depends on a changed date or period: the rooms' seatings there are unknown, and times belong to
 * a period.
 */
function moved(draft: OrderDraft, patch: Partial<OrderDraft>): OrderDraft {
  const next = { ...draft, ...patch }
  const otherPeriod = next.periodId !== draft.periodId
  if (!otherPeriod && next.bookDate === draft.bookDate) return next
  return {
    ...next,
    rooms: patch.rooms ?? unsettleTurns(next.rooms),
    arrivalTime: otherPeriod ? (patch.arrivalTime ?? '') : next.arrivalTime,
  }
}

/** Fields whose errors depend on another field, so that they are cleared with it. */
function correctedWith(fields: readonly DraftField[]): DraftField[] {
  const birthday = fields.some((field) => field === 'birthdayKind' || field === 'birthdayOfOther')
  return birthday ? [...fields, 'otherName'] : [...fields]
}

/**
 * Applies a value that the form fills in itself (the default style, the first period); it does not count as
 * an unsaved edit.
 */
export function settleDraft(state: FormState, patch: Partial<OrderDraft>): FormState {
  const touched = changedFields(state.stored, state.draft)
  const settled = Object.fromEntries(
    (Object.keys(patch) as DraftField[])
      .filter((field) => !touched.includes(field))
      .map((field) => [field, patch[field]]),
  )
  return { ...state, draft: { ...state.draft, ...patch }, stored: { ...state.stored, ...settled } }
}
