import {
  type CallRefused,
  type CustomerHit,
  type OrderRow,
  toldBy,
  type WaitlistEntry,
} from '@roombook/contract'
import { unsettleTurns } from './choose-rooms.ts'
import { mergeOrder } from './merge-order.ts'
import {
  changedFields,
  type DraftField,
  draftAgain,
  draftOfOrder,
  emptyDraft,
  type OrderDraft,
} from './order-draft.ts'
import { errorsOfRefusal, type FieldErrors, withoutErrors } from './order-form-errors.ts'
import type { NewOrderRequest, OrderFormMode, OrderWish } from './order-form-request.ts'
import { chooseCustomer, readTypedPhone, recogniseCustomer, typePhone } from './pick-customer.ts'
import {
  type RoomConflict,
  readConflict,
  readStale,
  type StaleNotice,
  type WaitingOver,
} from './read-refusal.ts'

/** Everything that stands on an open form. */
export interface FormState {
  /** What the form began with; an edit sends the difference to it. */
  readonly stored: OrderDraft
  readonly draft: OrderDraft
  /** The order being edited or converted, as it was last loaded. */
  readonly order: OrderRow | undefined
  /** The customer chosen or recognised. */
  readonly customer: CustomerHit | undefined
  /** Who waited for a room: their masked phone stands for the one on the list. */
  readonly waiting: WaitlistEntry | undefined
  /** That they wait no more, as the server said it; `accepted` once they are to be booked all the same. */
  readonly waitingOver: (WaitingOver & { readonly accepted: boolean }) | undefined
  readonly errors: FieldErrors
  readonly conflict: RoomConflict | undefined
  readonly stale: StaleNotice | undefined
  /** Fields where the newest state differs from what was typed, after it was loaded. */
  readonly both: readonly DraftField[]
  /** The room that the form chose by itself, and for which date, period and people; none once a person chose. */
  readonly proposal: { readonly question: string; readonly roomId: number | undefined } | undefined
}

const begun = (draft: OrderDraft, order?: OrderRow): FormState => ({
  stored: draft,
  draft,
  order,
  customer: undefined,
  waiting: undefined,
  waitingOver: undefined,
  errors: {},
  conflict: undefined,
  stale: undefined,
  both: [],
  proposal: undefined,
})

/** A new booking or hold, with what is known before it opens. */
export function beginNew(
  mode: 'add' | 'hold',
  request: NewOrderRequest,
  { today, openerId }: { today: string; openerId: number | null },
): FormState {
  const {
    bookDate,
    periodId,
    roomIds = [],
    turns = [],
    userName = '',
    phone = '',
    sex = 0,
    peopleNum = null,
    remark = '',
    customer,
    waiting,
    again,
  } = request
  if (again) return begun({ ...draftAgain(again, today), openerId })
  const empty = begun({
    ...emptyDraft,
    bookDate: bookDate ?? today,
    periodId: periodId ?? null,
    rooms: [...new Set(roomIds)].map((id) => ({ id, turn: turns[roomIds.indexOf(id)] ?? 0 })),
    userName,
    phone: readTypedPhone(phone),
    sex,
    peopleNum,
    adminRemark: remark,
    openerId,
    sendSms: mode === 'add',
  })
  if (waiting) return withWaiting(empty, waiting)
  if (!customer) return empty
  const guest = chooseCustomer(empty, customer)
  return { ...empty, ...guest, stored: guest.draft }
}

/** Who waits is known by name, masked phone, party and what was said. */
function withWaiting(empty: FormState, waiting: WaitlistEntry): FormState {
  const { userName, phone, sex, peopleNum, remark } = waiting
  const draft = { ...empty.draft, userName, phone, sex, peopleNum, adminRemark: remark }
  return { ...empty, draft, stored: draft, waiting }
}

/** A stored order, to be edited or converted, with what its guest would like changed. */
export function beginWithOrder(mode: OrderFormMode, order: OrderRow, wish?: OrderWish): FormState {
  const form = begun(draftFor(mode, order), order)
  if (!wish) return form
  const { bookDate, periodId, peopleNum } = form.draft
  return changeDraft(form, {
    bookDate: wish.bookDate ?? bookDate,
    periodId: wish.periodId ?? periodId,
    peopleNum: wish.peopleNum ?? peopleNum,
  })
}

/** A hold sent none of its booking's messages yet: converting it offers to, as a new booking does. */
function draftFor(mode: OrderFormMode, order: OrderRow): OrderDraft {
  const draft = draftOfOrder(order)
  return mode === 'convert' ? { ...draft, sendSms: emptyDraft.sendSms } : draft
}

/** Whether anything was typed or chosen that closing would throw away. */
export const isDirty = ({ stored, draft }: FormState): boolean => changedFields(stored, draft).length > 0

/** What a person changes. What stood at those fields is being corrected, and goes. */
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

/** Another date or period: the rooms' turns there are not known yet, and times belong to their period. */
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

/** Fields whose error depends on another. */
function correctedWith(fields: readonly DraftField[]): DraftField[] {
  const birthday = fields.some((field) => field === 'birthdayKind' || field === 'birthdayOfOther')
  return birthday ? [...fields, 'otherName'] : [...fields]
}

/** A customer is chosen from the list: what was wrong with the guest's fields is settled. */
export const pickGuest = (state: FormState, customer: CustomerHit): FormState => ({
  ...state,
  ...chooseCustomer(state, customer),
  errors: withoutErrors(state.errors, ['phone', 'customerId', 'userName']),
})

/** The phone is typed in: a customer chosen before is let go of. */
export function typeGuestPhone(state: FormState, typed: string): FormState {
  const guest = typePhone(state, typed)
  return guest.draft === state.draft
    ? state
    : { ...state, ...guest, errors: withoutErrors(state.errors, ['phone', 'customerId']) }
}

/** What the form fills in by itself (the default style, the first period): no work of a person's that could be lost. */
export function settleDraft(state: FormState, patch: Partial<OrderDraft>): FormState {
  const touched = changedFields(state.stored, state.draft)
  const settled = Object.fromEntries(
    (Object.keys(patch) as DraftField[])
      .filter((field) => !touched.includes(field))
      .map((field) => [field, patch[field]]),
  )
  return { ...state, draft: { ...state.draft, ...patch }, stored: { ...state.stored, ...settled } }
}

/** Puts messages at their fields. */
export const showErrors = (state: FormState, errors: FieldErrors): FormState => ({ ...state, errors })

/** Shows what the server refused where it belongs; the state itself when it belongs to no place on the form. */
export function showRefusal(
  state: FormState,
  refusal: Pick<CallRefused, 'code' | 'message' | 'fields' | 'data'>,
): FormState {
  const stale = readStale(refusal)
  if (stale) return { ...state, stale }
  const conflict = readConflict(refusal)
  // The panel at the rooms says which of them is taken.
  if (conflict) return { ...state, errors: {}, conflict }
  const over = toldBy('booking.waitlist_over', refusal)
  if (over) return { ...state, errors: {}, waitingOver: { ...over, accepted: false } }
  const errors = errorsOfRefusal(refusal)
  return Object.keys(errors).length > 0 ? { ...state, errors } : state
}

/** Who waited is found among the customers: nothing that a person did, so that nothing is lost by closing. */
export const recogniseWaiting = (state: FormState, known: CustomerHit): FormState => ({
  ...state,
  ...recogniseCustomer(state, known),
  stored: recogniseCustomer({ draft: state.stored, customer: undefined }, known).draft,
})

/** Who waits no more is booked all the same. */
export const bookAnyway = (state: FormState): FormState =>
  state.waitingOver ? { ...state, waitingOver: { ...state.waitingOver, accepted: true } } : state

/** Puts the newest state of the order under what was typed. */
export function loadNewest(state: FormState, mode: OrderFormMode, order: OrderRow): FormState {
  const newest = draftFor(mode, order)
  const { draft, both } = mergeOrder(state.stored, state.draft, newest)
  return { ...state, order, stored: newest, draft, both, errors: {}, conflict: undefined, stale: undefined }
}
